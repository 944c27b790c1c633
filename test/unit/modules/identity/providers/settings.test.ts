import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { providerSettingsIn, providerVariables } from '../../../../../src/modules/identity/providers/settings.ts';

type Given = Record<string, string>;

const GOOGLE: Given = {
  GOOGLE_CLIENT_ID: 'dogear',
  GOOGLE_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://api.example/',
  OAUTH_RETURN_URLS: 'https://app.example/signed-in, com.example.app:/signed-in',
};
const read = (given: Given, isProduction = true) =>
  providerSettingsIn(z.object(providerVariables).parse(given), isProduction);
const accepted = (given: Given, isProduction?: boolean) => {
  const settings = read(given, isProduction);
  if (!settings.ok) throw new Error(settings.error.join('\n'));
  return settings.value;
};
const mistakes = (given: Given, isProduction?: boolean): string[] => {
  const settings = read(given, isProduction);
  return settings.ok ? [] : settings.error;
};
const flaw = (given: Given): string | undefined =>
  z
    .object(providerVariables)
    .safeParse(given)
    .error?.issues.map(({ path, message }) => `${path}: ${message}`)[0];

describe('the variables of providers', () => {
  it('offer none of them by default', () => {
    expect(accepted({})).toEqual({ oidc: [], github: undefined, returnUrls: [] });
  });

  it('offer those with a client id and a secret, at their real addresses', () => {
    expect(accepted(GOOGLE)).toEqual({
      oidc: [
        {
          method: 'GOOGLE',
          issuer: 'https://accounts.google.com',
          clientId: 'dogear',
          clientSecret: 'secret',
          redirectUri: 'https://api.example/auth/callback/google',
        },
      ],
      github: undefined,
      returnUrls: ['https://app.example/signed-in', 'com.example.app:/signed-in'],
    });
    const others = ['KAKAO', 'NAVER', 'GITHUB'].flatMap((name) => [
      [`${name}_CLIENT_ID`, name],
      [`${name}_CLIENT_SECRET`, 'secret'],
    ]);
    const { oidc, github } = accepted({ ...GOOGLE, ...Object.fromEntries(others) });
    expect(oidc.map(({ issuer }) => issuer)).toEqual([
      'https://accounts.google.com',
      'https://kauth.kakao.com',
      'https://nid.naver.com',
    ]);
    expect(github).toEqual({
      url: 'https://github.com',
      apiUrl: 'https://api.github.com',
      clientId: 'GITHUB',
      clientSecret: 'secret',
      redirectUri: 'https://api.example/auth/callback/github',
    });
  });

  it('take the name of an issuer to the letter', () => {
    const { oidc } = accepted({ ...GOOGLE, GOOGLE_ISSUER: 'https://accounts.example/realm/' });
    expect(oidc.map(({ issuer }) => issuer)).toEqual(['https://accounts.example/realm/']);
  });

  it('tell in a sentence each what belongs together and is not', () => {
    expect(mistakes({ KAKAO_CLIENT_ID: 'dogear' })).toEqual([
      'KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET: set both or none of them',
      'PUBLIC_URL is missing: providers send browsers back to it',
      'OAUTH_RETURN_URLS is missing: no sign-in at a provider could come back to a client',
    ]);
    expect(mistakes({ GITHUB_CLIENT_SECRET: 'secret' })).toEqual([
      'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET: set both or none of them',
    ]);
  });

  it('need https in production, except on the way to an app on the own machine', () => {
    const plain = {
      ...GOOGLE,
      GOOGLE_ISSUER: 'http://accounts.example',
      PUBLIC_URL: 'http://api.example',
      OAUTH_RETURN_URLS: 'http://app.example',
    };
    expect(mistakes(plain, false)).toEqual([]);
    expect(mistakes(plain)).toEqual([
      'GOOGLE_ISSUER: expected an https address in production',
      'PUBLIC_URL: expected an https address in production',
      'OAUTH_RETURN_URLS: expected https addresses in production',
    ]);
    expect(mistakes({ ...GOOGLE, OAUTH_RETURN_URLS: 'http://127.0.0.1:7000/signed-in' })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'api.example'],
    ['PUBLIC_URL', 'https://api.example/?x'],
    ['PUBLIC_URL', 'https://jane:secret@api.example'],
    ['GOOGLE_ISSUER', 'ftp://accounts.example'],
    ['GITHUB_URL', `https://github.example/${'x'.repeat(200)}`],
    ['GITHUB_CLIENT_ID', 'two words'],
    ['OAUTH_RETURN_URLS', 'https://app.example,'],
    ['OAUTH_RETURN_URLS', 'https://app.example/#signed-in'],
    ['OAUTH_RETURN_URLS', 'javascript:alert(1)'],
    ['OAUTH_RETURN_URLS', 'app:/signed-in'],
  ])('refuse %s=%s', (name, value) => {
    expect(flaw({ [name]: value })).toMatch(new RegExp(`^${name}: expected `));
  });
});
