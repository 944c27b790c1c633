export const SignInMethod = {
  EMAIL: 'EMAIL',
  GOOGLE: 'GOOGLE',
  GITHUB: 'GITHUB',
  KAKAO: 'KAKAO',
  NAVER: 'NAVER',
} as const;
export type SignInMethod = (typeof SignInMethod)[keyof typeof SignInMethod];

/** Who can hold a session: users and admins have different lifetimes and different tables. */
export type SubjectKind = 'USER' | 'ADMIN';
