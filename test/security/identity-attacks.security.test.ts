import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type EmbeddedApi, openEmbeddedApi, type Reply } from '../testkit/embedded-api.ts';
import { type Mailbox, openMailbox } from '../testkit/people/mailbox.ts';
import { spokenSecrets } from '../testkit/people/spoken-secrets.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const ERRORS = '... on UserError { code message } ... on InvalidInput { fields { path } }';
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename ${ERRORS} } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename ${ERRORS} } }`;
const VERIFY = `mutation ($input: CodeInput!) { verifyEmail(input: $input) { __typename ${ERRORS} } }`;
const REFRESH = `mutation ($input: RefreshInput) { refreshSession(input: $input) { __typename } }`;
const consents = ['SERVICE', 'PRIVACY'].map((type) => ({ type, version: '1', agreed: true }));

const ZALGO = `a${'\u0301'.repeat(80_000)}`;
const LONG = 'a'.repeat(100_000);

let api: EmbeddedApi;
let mailbox: Mailbox;
let networks = 0;
let people = 0;

beforeAll(async () => {
  mailbox = await openMailbox(spokenSecrets());
  api = await openEmbeddedApi({ variables: { SMTP_URL: mailbox.url, TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(async () => {
  await api?.close();
  await mailbox?.close();
});

const ask = (query: string, variables: object, headers: Record<string, string> = {}): Promise<Reply> =>
  api.ask(query, {
    variables,
    headers: { 'x-forwarded-for': `10.0.${++networks >> 8}.${networks & 255}`, ...headers },
  });
const aPerson = () => ({
  email: `person${++people}@attacks.example`,
  username: `person ${people}`,
  password: '말 배터리 스테이플 9',
  consents,
});
/** The one field of an answer. */
const outcomeOf = ({ body, text }: Reply): Record<string, unknown> => {
  const [outcome] = Object.values(body.data ?? {});
  if (typeof outcome !== 'object' || outcome === null) throw new Error(text.slice(0, 500));
  return outcome as Record<string, unknown>;
};

describe('what is too long or odd is refused with the name of its field', () => {
  const odd = {
    NUL: 'name\u0000name\u0000',
    'line ends': 'name\r\nBcc: evil@example.com',
    'a lone surrogate': 'name name \ud800',
  };
  const flawed = ['email', 'username', 'name', 'phone'].flatMap((field) =>
    Object.entries({ 'a hundred thousand letters': LONG, 'eighty thousand accents': ZALGO, ...odd }).map(
      ([what, value]) => [field, what, value] as const,
    ),
  );

  it.each(flawed)('%s: %s', async (field, _, value) => {
    const outcome = outcomeOf(await ask(SIGN_UP, { input: { ...aPerson(), [field]: value } }));
    expect(outcome).toMatchObject({ __typename: 'InvalidInput', fields: [{ path: field }] });
    expect(JSON.stringify(outcome).length).toBeLessThan(500);
  });

  it.each([
    ['256 kB', 'a'.repeat(250_000), 'PasswordRefused'],
    ['eighty thousand accents', ZALGO, 'PasswordRefused'],
    ['NUL', 'a good password \u0000', 'InvalidInput'],
    ['a lone surrogate', 'a good password \ud800', 'InvalidInput'],
  ])('a new password with %s', async (_, password, kind) => {
    expect(outcomeOf(await ask(SIGN_UP, { input: { ...aPerson(), password } })).__typename).toBe(kind);
    const typed = await ask(SIGN_IN, { input: { email: aPerson().email, password } });
    expect(outcomeOf(typed).__typename).toBe('InvalidCredentials');
  });

  it.each([
    `${'a.'.repeat(120)}@`,
    `a@${'a-'.repeat(120)}`,
    `a@${'a.'.repeat(120)}1`,
    `a@${'xn--'.repeat(50)}.example`,
    '"a\\"@b"@attacks.example',
    'a@attacks.example,b@attacks.example',
    '<a@attacks.example>',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    '__proto__',
    '@',
    '',
  ])('the address %s', async (email) => {
    for (const reply of [
      await ask(SIGN_UP, { input: { ...aPerson(), email } }),
      await ask(SIGN_IN, { input: { email, password: 'x' } }),
    ])
      expect(outcomeOf(reply)).toMatchObject({ __typename: 'InvalidInput', fields: [{ path: 'email' }] });
  });

  it.each(['', LONG, '\ud800', 'A'.repeat(43), `${'A'.repeat(42)}!`, '__proto__', 'constructor'])(
    'the ticket or the refresh token %#',
    async (text) => {
      expect(outcomeOf(await ask(VERIFY, { input: { ticket: text, code: text } }))).toMatchObject({
        __typename: 'InvalidCode',
      });
      for (const refreshToken of [text, `dgr_${text}`])
        expect(outcomeOf(await ask(REFRESH, { input: { refreshToken, retryKey: LONG } })).__typename).toBe(
          'SessionEnded',
        );
    },
  );
});

describe('names that mean something to JavaScript', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'are names like any other: %s',
    async (username) => {
      expect(outcomeOf(await ask(SIGN_UP, { input: { ...aPerson(), username } })).__typename).toBe('CodeSent');
    },
  );
});

describe('headers of a request', () => {
  it.each([
    ['accept-language', 'ko;q=1,'.repeat(1_500)],
    ['accept-language', `ko;q=${'1'.repeat(10_000)}`],
    ['accept-language', 'ko-KR\u00ff\u0080,<script>'],
    ['user-agent', `Mozilla/5.0 (${'(;'.repeat(5_000)}`],
    ['user-agent', 'Chrome/1 Bcc: evil@attacks.example <b>'],
    ['x-forwarded-for', '1.2.3.4,'.repeat(1_000)],
  ])('%s leaves a mail as it is', async (name, value) => {
    const person = aPerson();
    const reply = await ask(SIGN_UP, { input: person }, { [name]: value });
    expect(outcomeOf(reply).__typename).toBe('CodeSent');
    await mailbox.codeFor(person.email);
    const [mail, ...more] = await mailbox.mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail!.text).not.toMatch(/evil|script/);
    expect(await mailbox.mailsTo('evil@attacks.example')).toEqual([]);
  });

  it('with the cookie twice, broken or foreign end no session and fail no request', async () => {
    const origin = 'http://localhost:80';
    for (const cookie of [
      'dogear_rt=a; dogear_rt=b',
      'dogear_rt=%',
      'dogear_rt="',
      '__proto__=a; dogear_rt=b',
      ';;=',
    ]) {
      const reply = await ask(REFRESH, {}, { cookie, origin, host: 'localhost:80' });
      expect(outcomeOf(reply).__typename).toBe('SessionEnded');
    }
    for (const foreign of ['null', 'http://localhost:81', 'http://localhost.evil.example', 'HTTP://LOCALHOST:80']) {
      const reply = await ask(REFRESH, {}, { cookie: 'dogear_rt=a', origin: foreign, host: 'localhost:80' });
      expect(codeOf(reply)).toBe('FORBIDDEN');
    }
  });
});

describe('a request that a foreign page can send without asking', () => {
  const payload = JSON.stringify({ query: 'mutation { signOut { ... on Done { ok } } }' });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'is refused as %s',
    async (type) => {
      const headers = type === '' ? {} : { 'content-type': type };
      const { statusCode, body } = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('"data":{');
    },
  );

  it('changes nothing by GET', async () => {
    const url = `/graphql?query=${encodeURIComponent('mutation { signOut { ... on Done { ok } } }')}`;
    const { statusCode } = await api.app.inject({ url, headers: { 'apollo-require-preflight': '1' } });
    expect(statusCode).toBe(405);
  });
});

it('of all that no request failed on our side', async () => {
  await waitUntil(() => api.lines.length > 0, 'something was logged');
  expect(api.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
