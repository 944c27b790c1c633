import { describe, expect, it } from 'vitest';
import { isLoopback, namesLoopback } from '../../../src/http/http-server.ts';

describe('an address to listen on', () => {
  it.each([
    '127.0.0.1',
    '127.0.1.1',
    '127.255.255.254',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    'localhost',
    'LOCALHOST',
  ])('is for this machine alone: %s', (host) => expect(isLoopback(host)).toBe(true));

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.7',
    '10.0.0.1',
    '128.0.0.1',
    'dogear.example',
    'localhost.example',
    'fe80::1',
    '',
  ])('is for others too: %s', (host) => expect(isLoopback(host)).toBe(false));
});

describe('a Host header', () => {
  it.each([
    'localhost',
    'localhost:4000',
    'LocalHost:4000',
    'localhost.',
    'localhost.:4000',
    '127.0.0.1',
    '127.0.0.1:4000',
    '127.8.9.255:1',
    '[::1]',
    '[::1]:4000',
  ])('names this machine: %s', (host) => expect(namesLoopback(host)).toBe(true));

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    'localhost.evil.example.',
    'evil.localhost',
    'localhostevil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1.',
    '127.0.0.256',
    '127.0.0',
    '127.1',
    '128.0.0.1',
    '0127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0.0.0.0:4000',
    '::1',
    '[::1',
    '[::]',
    '[::2]:4000',
    '[::1].evil.example',
    '[::ffff:127.0.0.1]',
    'localhost:',
    'localhost:4000:80',
    'localhost:400000',
    'localhost:x',
    'user@localhost',
    'localhost, evil.example',
    ' localhost',
    'localhost\n',
    'ⅼocalhost',
  ])('names somebody else: %j', (host) => expect(namesLoopback(host)).toBe(false));
});
