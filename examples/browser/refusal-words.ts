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
    case 'InvalidInput':
      return `입력을 확인해 주세요: ${refusal.fields.map(({ path, message }) => `${path} ${message}`).join('; ')}.`;
    default:
      return refusal.message;
  }
}

/** To be thrown, as the errors of the API are. */
export const refused = (refusal: RefusalFragment): Refused => new Refused(refusalWords(refusal), refusal.code);
