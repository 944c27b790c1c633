import { Refused } from '../dogear.ts';
import type { PasswordRefusal, RefusalFragment, TermsType } from '../gql/graphql.ts';

export const termsWords: Readonly<Record<TermsType, string>> = {
  SERVICE: '이용약관',
  PRIVACY: '개인정보 처리방침',
  MARKETING: '마케팅 정보 수신',
};

const passwordWords: Readonly<Record<PasswordRefusal, string>> = {
  TOO_SHORT: '비밀번호가 너무 짧습니다. 10자 이상으로 지어 주세요.',
  TOO_LONG: '비밀번호가 너무 깁니다.',
  COMMON: '너무 흔한 비밀번호입니다.',
  BREACHED: '유출된 적이 있는 비밀번호입니다.',
  CONTAINS_IDENTITY: '비밀번호에 이름이나 이메일 주소가 들어 있습니다.',
};

const rejectionWords: Readonly<Record<string, string>> = {
  'The file is empty.': '빈 파일입니다.',
  'The file is larger than 10 MB.': '10MB보다 큰 파일입니다.',
  'The file is not a JPEG, PNG or WebP picture.': '이름과 달리 JPEG, PNG, WebP 그림이 아닙니다.',
  'The picture has more than 40 megapixels.': '4천만 화소보다 큰 그림입니다.',
  'The picture is damaged or incomplete.': '망가졌거나 끝까지 들어 있지 않은 그림입니다.',
  'The picture takes too long to process.': '처리하는 데 너무 오래 걸리는 그림입니다.',
  'The picture cannot be processed.': '처리할 수 없는 그림입니다.',
};

const knownMistakes: Readonly<Record<string, string>> = {
  'must not be empty': '비워 둘 수 없습니다.',
  'must be an http or https address': 'http나 https로 시작하는 주소여야 합니다.',
  'must not be before startDate': '시작보다 앞설 수 없습니다.',
};

/** What is wrong with one field; in Dogear's own words where this page has none. */
export function mistakeWords(message: string): string {
  const [, limit] = /^must be at most (\d+) characters long$/.exec(message) ?? [];
  return limit ? `${limit}자를 넘을 수 없습니다.` : (knownMistakes[message] ?? message);
}

/** What Dogear says against somebody's wish, in a sentence; in Dogear's own words where this page has none. */
export function refusalWords(refusal: RefusalFragment): string {
  switch (refusal.__typename) {
    case 'InvalidCredentials':
      return '이메일 주소나 비밀번호가 맞지 않습니다.';
    case 'TooManyAttempts':
      return `시도가 너무 많았습니다. ${refusal.retryAfterSeconds}초 뒤에 다시 해 주세요.`;
    case 'InvalidCode':
      return refusal.attemptsLeft > 0
        ? `코드가 맞지 않습니다. ${refusal.attemptsLeft}번 더 해 볼 수 있습니다.`
        : '코드가 맞지 않거나 더는 쓸 수 없습니다. 처음부터 다시 해 주세요.';
    case 'PasswordRefused':
      return passwordWords[refusal.reason];
    case 'UsernameTaken':
      return '이미 다른 사람이 쓰는 이름입니다.';
    case 'TermsRequired':
      return `동의가 더 필요합니다: ${refusal.missing.map(({ type }) => termsWords[type]).join(', ')}.`;
    case 'SessionNotFound':
      return '이미 끝난 세션입니다.';
    case 'ProviderUnavailable':
      return '지금은 이 방법으로 로그인할 수 없습니다.';
    case 'ProviderRefused':
      return '로그인이 확인되지 않았습니다. 다시 해 주세요.';
    case 'IdentityInUse':
      return '다른 계정에 연결되어 있는 로그인입니다.';
    case 'ReauthenticationRequired':
      return '본인임을 한 번 더 확인해야 합니다.';
    case 'ItemNotFound':
    case 'ReferenceNotFound':
      return '이제 없는 항목입니다.';
    case 'CatalogReadOnly':
      return '다른 서비스가 관리하는 항목이라 여기서는 고칠 수 없습니다.';
    case 'LimitExceeded':
      return `한 번에 둘 수 있는 그림은 ${refusal.limit}개까지입니다. 저장하지 않은 것은 24시간 뒤에 저절로 사라집니다.`;
    case 'ImageNotFound':
      return '이제 없는 그림입니다.';
    case 'ImageNotUploaded':
      return '파일이 다 올라가지 않았습니다. 다시 올려 주세요.';
    case 'ImageRejected':
      return rejectionWords[refusal.rejection] ?? refusal.rejection;
    case 'ExceptionGroupNotFound':
      return '이제 없는 예외입니다.';
    case 'InvalidInput':
      return `입력을 확인해 주세요: ${refusal.fields.map(({ path, message }) => `${path} ${message}`).join('; ')}.`;
    default:
      return refusal.message;
  }
}

/** To be thrown, as the errors of the API are. */
export const refused = (refusal: RefusalFragment): Refused => new Refused(refusalWords(refusal), refusal.code);
