import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../../src/modules/identity/common-passwords.ts';
import { readNewPassword, readTypedPassword } from '../../../../src/modules/identity/password-rules.ts';
import { diceOf } from '../../../simulation/core/dice.ts';
import { anyText } from '../../../testkit/any-text.ts';
import { longTexts } from '../../../testkit/long-texts.ts';

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } });
const nobody = {};

describe('a new password', () => {
  it.each([
    'violet-anchor-moss',
    'k3V!t9_wPz',
    '나는 매일 아침 커피를 마신다',
    '🍣🍺🐢🌵🚲🎻🧲🪵🧦🫖',
    'a tab\tor a line\nis fine',
  ])('may be %j', (raw) => {
    expect(readNewPassword(raw, nobody)).toEqual({ ok: true, value: raw.normalize('NFC') });
  });

  it('is composed, so that it is the same from every keyboard', () => {
    const korean = '우리집 고양이는 잔다';
    expect(readNewPassword(korean.normalize('NFD'), nobody)).toEqual({ ok: true, value: korean });
    expect(readTypedPassword(korean.normalize('NFD'))).toBe(korean);
  });

  it('has 10 to 128 characters after it was composed', () => {
    const letters = 'kvqzjxwpyfgh'.repeat(20);
    expect(readNewPassword(letters.slice(0, 9), nobody)).toEqual(refused('TOO_SHORT'));
    expect(readNewPassword('é'.normalize('NFD').repeat(9), nobody)).toEqual(refused('TOO_SHORT'));
    expect(readNewPassword('', nobody)).toEqual(refused('TOO_SHORT'));
    expect(readNewPassword(letters.slice(0, 10), nobody)).toMatchObject({ ok: true });
    expect(readNewPassword(letters.slice(0, 128), nobody)).toMatchObject({ ok: true });
    expect(readNewPassword(letters.slice(0, 129), nobody)).toEqual(refused('TOO_LONG'));
    expect(readNewPassword(letters.slice(0, 12), nobody, 13)).toEqual(refused('TOO_SHORT'));
  });

  it('has at most 1,024 bytes before it is composed', () => {
    const marked = 'e\u0323\u0302'; // 5 bytes, one character
    const longest = `kvqz${marked.repeat(204)}`;
    expect(Buffer.byteLength(longest)).toBe(1_024);
    expect(readTypedPassword(longest)).toBe(longest.normalize('NFC'));
    expect(readTypedPassword(`${longest}k`)).toBeUndefined();
    expect(readNewPassword(`${longest}k`, nobody)).toEqual(refused('TOO_LONG'));
    // Each syllable has 3 bytes when it is composed and up to 9 before.
    const korean = '우리집 고양이는 아침마다 창가에서 잠을 자고 저녁이면 마당을 걷는다 '.repeat(3).trim();
    expect(Buffer.byteLength(korean.normalize('NFD'))).toBeLessThanOrEqual(1_024);
    expect(readNewPassword(`${korean}!`.normalize('NFD'), nobody)).toEqual({ ok: true, value: `${korean}!` });
  });

  it.each(['kvqzjxwpyf\ud800', 'kvqzjxwpyf\0', 'kvqzjxwpyf\u0007'])('has no characters that are none: %j', (raw) => {
    expect(readNewPassword(raw, nobody)).toEqual({
      ok: false,
      error: { kind: 'invalid', message: expect.stringMatching(/^must /) },
    });
  });

  it.each([
    ['the username', 'xx-JaneDoe-zz', { username: 'janedoe' }],
    ['the username as it is composed', 'kvqz-ÉLAN-wpyf', { username: 'e\u0301lan' }],
    ['the local part', 'zq-Jane.Doe-zq', { email: 'jane.doe@example.com' }],
    ['the address', 'kvq-JD@x.io-kvq', { email: 'jd@x.io' }],
  ])('may not contain %s', (_, raw, owner) => {
    expect(readNewPassword(raw, owner)).toEqual(refused('CONTAINS_IDENTITY'));
  });

  it('may contain a name that is shorter than four characters', () => {
    const owner = { username: 'jan', email: 'jan@example.com' };
    expect(readNewPassword('kvqz-jan-wpyf', owner)).toMatchObject({ ok: true });
    expect(readNewPassword('kvqzjxwpyf', { username: null, email: undefined })).toMatchObject({ ok: true });
  });

  it.each(longTexts)('is refused in no time: $name', ({ text }) => {
    const started = performance.now();
    for (let times = 0; times < 20; times += 1) {
      expect(readNewPassword(text, nobody)).toEqual(refused('TOO_LONG'));
      expect(readTypedPassword(text)).toBeUndefined();
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is also what somebody signs in with', () => {
    fc.assert(
      fc.property(anyText(300), (raw) => {
        const read = readNewPassword(raw, { username: 'jane', email: 'jane@example.com' });
        if (read.ok) expect(readTypedPassword(raw)).toBe(read.value);
      }),
    );
  });
});

describe('a common password', () => {
  it.each(
    [
      '1234567890 0987654321 1111111111 1212121212 123123123123 1234512345 1122334455 147258369147 1029384756 1q2w3e4r5t',
      'qwertyuiop QWERTYUIOP asdfghjkl1 zxcvbnm123 1qaz2wsx3edc zaq12wsxcde3 q1w2e3r4t5y6 qwer1234asdf azertyuiop1',
      'password123 Password1! P@ssw0rd123 passwordpassword mypassword1 Password2024! letmein1234 welcome@123 iloveyou12',
      'administrator admin123456 adminadmin basketball manchester1 liverpool1 superman123 summer2023! princess12 abc123abc123',
      'a123456789 aa12345678 123456789a abcdefghij aaaaaaaaaaaaaaaa ********** !@#$%^&*() 19900101aa 01011990abc',
      'jacqueline cheesecake motherlode thunderbird MicroPhone leavemealone jordan2323 Company2024! 7ugd5hip2j washington1!',
      'tkfkdgo1234 dkssudgktpdy qlalfqjsgh12 woaini1314520 비밀번호1234567 가나다라마바사아자차 ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
    ].flatMap((line) => line.split(' ')),
  )('%s is one', (password) => {
    expect(readNewPassword(password, nobody)).toEqual(refused('COMMON'));
  });

  it.each([
    'violet-anchor-moss',
    'dragon eats seventeen plums',
    'password manager of my aunt',
    'Tr0ub4dor&3x!kk',
    'winter#83719x',
    '3f9a1c7be2',
    'kitchen7Ladder',
    '우리집 고양이는 잔다',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is never one that was drawn at random', () => {
    const dice = diceOf(20_260);
    const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
    for (let times = 0; times < 2_000; times += 1) {
      const password = Array.from({ length: 10 }, () => dice.pick(letters)).join('');
      expect(isCommonPassword(password), password).toBe(false);
    }
  });

  it('is told in no time, at any length', () => {
    const started = performance.now();
    const hard = [
      'qwer1asd2'.repeat(15),
      `${'abcdefghij0123456789'.repeat(7)}`,
      'aaaaaaaaab'.repeat(13),
      'p4ssword'.repeat(16),
    ];
    for (let times = 0; times < 20; times += 1) for (const text of hard) isCommonPassword(`${text.slice(0, 127)}~`);
    expect(performance.now() - started).toBeLessThan(5_000);
    fc.assert(fc.property(anyText(128), (text) => typeof isCommonPassword(text) === 'boolean'));
  });
});
