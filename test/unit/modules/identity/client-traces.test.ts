import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceName } from '../../../../src/modules/identity/device-name.ts';
import { ipPrefix } from '../../../../src/modules/identity/ip-prefix.ts';
import { anyText } from '../../../testkit/any-text.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Whale/4.29.282.14 Safari/537.36`, 'Whale on Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 10.8.0',
      'KakaoTalk on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'curl'],
    ['node', 'Node.js'],
    ['something <script>alert(1)</script>', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('of %j is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('is short and made of its own words, whatever the header says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyText(20), fc.constantFrom('Chrome/', 'iPad', 'Windows', 'OPR/', ' '))),
        (parts) => {
          expect(deviceName(parts.join(''))).toMatch(/^[A-Za-z. ]{3,80}$/);
        },
      ),
    );
    expect(deviceName('Version/1.1'.repeat(1_000_000))).toBe('Unknown device');
  });
});

describe('the prefix of an IP address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['0.0.0.0', '0.0.0.0'],
    ['255.255.255.255', '255.255.255.255'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, prefix) => {
    expect(ipPrefix(address)).toBe(prefix);
  });

  it.each([
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3.4 ',
    '0x7f.0.0.1',
    '1.2.3.-4',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    ':::',
    ':1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:',
    '1:2:3:4:5:6:7::8',
    '12345::',
    'g::',
    '::1.2.3',
    '1.2.3.4::',
    '[::1]',
    '::1/64',
    '١.٢.٣.٤',
    '1'.repeat(100_000),
  ])('%j has none', (address) => {
    expect(ipPrefix(address)).toBeUndefined();
  });

  it('is there exactly if Node takes the text for an address', () => {
    const group = fc.oneof(fc.stringMatching(/^[0-9a-fA-F]{0,4}$/), fc.constantFrom('', 'ffff', '1.2.3.4', '0'));
    const addresses = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.array(group, { maxLength: 9 }).map((groups) => groups.join(':')),
      fc.array(fc.nat(300), { maxLength: 5 }).map((octets) => octets.join('.')),
      anyText(20),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        expect(ipPrefix(address) !== undefined).toBe(isIP(address) !== 0);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is the same for all addresses of one household', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }),
        (net, host) => {
          const hex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');
          fc.pre(net.some((group) => group !== 0));
          expect(ipPrefix(`${hex(net)}:${hex(host)}`)).toBe(ipPrefix(`${hex(net)}::`));
        },
      ),
    );
  });
});
