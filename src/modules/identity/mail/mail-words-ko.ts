import { PROOF_MS } from '../proof.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { CodePurpose } from './mail-content.ts';
import { dayIn, type MailLanguage, momentIn } from './mail-words.ts';

const momentOf = momentIn('ko-KR');
const dayOf = dayIn('ko-KR');

const purposes: Readonly<Record<CodePurpose, { readonly subject: string; readonly use: string }>> = {
  SIGN_UP: {
    subject: 'Dogear 회원가입 인증 코드',
    use: '이메일 주소를 확인하고 Dogear 회원가입을 마치려면 아래 코드를 입력해 주세요.',
  },
  PROVIDER_EMAIL: {
    subject: 'Dogear 이메일 주소 확인',
    use: '이메일 주소를 확인하고 Dogear 회원가입을 마치려면 아래 코드를 입력해 주세요.',
  },
  REACTIVATION: {
    subject: 'Dogear 휴면 계정 해제',
    use: '휴면 상태인 Dogear 계정을 다시 사용하려면 아래 코드를 입력해 주세요.',
  },
  PASSWORD_RESET: {
    subject: 'Dogear 비밀번호 재설정',
    use: 'Dogear 계정의 비밀번호를 새로 설정하려면 아래 코드를 입력해 주세요.',
  },
  EMAIL_CHANGE: {
    subject: 'Dogear 새 이메일 주소 확인',
    use: '이 주소를 Dogear 계정의 이메일 주소로 사용하려면 아래 코드를 입력해 주세요.',
  },
  REAUTHENTICATION: {
    subject: 'Dogear 본인 확인 코드',
    use: 'Dogear 계정을 사용 중인 사람이 본인인지 확인하기 위해 아래 코드를 입력해 주세요.',
  },
};

const methods: Readonly<Record<SignInMethod, string>> = {
  EMAIL: '이메일과 비밀번호',
  GOOGLE: 'Google',
  GITHUB: 'GitHub',
  KAKAO: '카카오',
  NAVER: '네이버',
};

const SECURE_IT =
  '본인이 한 일이 아니라면 다른 사람이 계정을 사용하고 있을 수 있습니다. 즉시 비밀번호를 재설정하고 모든 기기에서 로그아웃해 주세요.';

export const korean: MailLanguage = {
  CODE: ({ purpose, code }) => ({
    subject: purposes[purpose].subject,
    blocks: [
      purposes[purpose].use,
      { code },
      `코드는 요청한 때부터 ${PROOF_MS / 60_000}분 동안 유효하며 한 번만 사용할 수 있습니다. 누구에게도 알려 주지 마세요. Dogear는 전화나 메일로 코드를 묻지 않습니다.`,
      '직접 요청하지 않았다면 이 메일을 무시하셔도 됩니다. 코드가 없으면 아무 일도 일어나지 않습니다.',
    ],
  }),
  ADMIN_INVITATION: ({ ticket, code }) => ({
    subject: 'Dogear 관리자 초대',
    blocks: [
      'Dogear 관리자로 초대되었습니다. 비밀번호를 정한 뒤 아래 티켓과 코드를 함께 보내 주세요(acceptAdminInvitation).',
      { facts: [['티켓', ticket]] },
      { code },
      `초대는 ${PROOF_MS / 60_000}분 동안 유효하며 한 번만 사용할 수 있습니다. 누구에게도 알려 주지 마세요.`,
    ],
  }),
  ALREADY_REGISTERED: () => ({
    subject: '이미 Dogear 계정이 있습니다',
    blocks: [
      '누군가 이 이메일 주소로 Dogear에 가입하려고 했지만, 이 주소로 만든 계정이 이미 있습니다.',
      '본인이라면 로그인해 주세요. 비밀번호를 잊으셨다면 로그인 화면에서 재설정할 수 있습니다.',
      '본인이 아니라면 아무것도 하지 않으셔도 됩니다. 계정은 바뀌지 않았습니다.',
    ],
  }),
  NEW_DEVICE: ({ device, ip, at }) => ({
    subject: 'Dogear 계정에 새로운 기기로 로그인했습니다',
    blocks: [
      '지금까지 사용하지 않은 기기에서 Dogear 계정에 로그인했습니다.',
      {
        facts: [
          ['기기', device],
          ['IP 주소', ip],
          ['시각', momentOf(at)],
        ],
      },
      SECURE_IT,
    ],
  }),
  REFRESH_REUSE: ({ device, at }) => ({
    subject: 'Dogear 계정의 세션이 종료되었습니다',
    blocks: [
      '세션의 이전 토큰이 다시 사용되었습니다. 토큰이 복사되었을 수 있어 해당 세션을 종료했습니다.',
      {
        facts: [
          ['기기', device],
          ['시각', momentOf(at)],
        ],
      },
      '이 기기에서 다시 로그인해 주세요. 모르는 기기라면 비밀번호를 재설정하고 모든 기기에서 로그아웃해 주세요.',
    ],
  }),
  PASSWORD_CHANGED: () => ({
    subject: 'Dogear 비밀번호가 변경되었습니다',
    blocks: ['Dogear 계정의 비밀번호가 변경되었습니다.', SECURE_IT],
  }),
  EMAIL_CHANGED: ({ newEmailMasked }) => ({
    subject: 'Dogear 계정의 이메일 주소가 변경되었습니다',
    blocks: [
      'Dogear 계정의 이메일 주소가 변경되었습니다. 이 주소는 더 이상 계정에 연결되어 있지 않습니다.',
      { facts: [['새 주소', newEmailMasked]] },
      '본인이 한 일이 아니라면 다른 사람이 계정을 사용하고 있을 수 있습니다. 즉시 Dogear 고객 지원에 연락해 주세요.',
    ],
  }),
  IDENTITY_LINKED: ({ method }) => ({
    subject: 'Dogear 계정에 로그인 방법이 추가되었습니다',
    blocks: [
      'Dogear 계정에 새로운 로그인 방법이 연결되었습니다.',
      { facts: [['로그인 방법', methods[method]]] },
      SECURE_IT,
    ],
  }),
  IDENTITY_UNLINKED: ({ method }) => ({
    subject: 'Dogear 계정에서 로그인 방법이 삭제되었습니다',
    blocks: [
      'Dogear 계정에서 로그인 방법의 연결이 해제되었습니다.',
      { facts: [['로그인 방법', methods[method]]] },
      SECURE_IT,
    ],
  }),
  ACCOUNT_DELETED: ({ restorableUntil }) => ({
    subject: 'Dogear 계정이 삭제되었습니다',
    blocks: [
      'Dogear 계정이 삭제되고 모든 세션이 종료되었습니다.',
      { facts: [['복구 가능 기한', momentOf(restorableUntil)]] },
      '이 기한까지는 로그인하여 계정을 복구할 수 있습니다. 그 후에는 데이터가 영구히 삭제됩니다.',
    ],
  }),
  DORMANCY_WARNING: ({ dormantFrom }) => ({
    subject: 'Dogear 계정이 곧 휴면 상태로 전환됩니다',
    blocks: [
      '오랫동안 Dogear에 로그인하지 않아 계정이 휴면 상태로 전환될 예정입니다.',
      { facts: [['휴면 전환일', dayOf(dormantFrom)]] },
      '계정을 계속 사용하려면 그 전에 로그인해 주세요. 휴면 계정은 메일로 받은 코드로 다시 활성화할 수 있습니다.',
    ],
  }),
  signature: '이 메일은 Dogear에서 자동으로 보낸 발신 전용 메일입니다.',
};
