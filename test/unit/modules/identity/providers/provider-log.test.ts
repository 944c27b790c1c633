import { ClientError, ResponseBodyError } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { UnfitAnswer } from '../../../../../src/modules/identity/providers/provider-answer.ts';
import { reasonOfProvider } from '../../../../../src/modules/identity/providers/provider-log.ts';

const refusal = (error: string) => {
  const cause = { error, error_description: 'the code 4/0AX4XfWh is not known' };
  return new ResponseBodyError('server responded with an error', {
    cause,
    response: new Response(JSON.stringify(cause), { status: 400 }),
  });
};

describe('what the log tells of a failure at a provider', () => {
  it('is the code of the error, and nothing that came with it', () => {
    expect(reasonOfProvider(refusal('invalid_grant'))).toBe('400 invalid_grant');
    expect(reasonOfProvider(refusal('jane@example.com'))).toBe('400 an error without a name');
    const claim = Object.assign(new ClientError('unexpected claim', { cause: { nonce: 'secret' } }), {
      code: 'OAUTH_JWT_CLAIM',
    });
    expect(reasonOfProvider(claim)).toBe('OAUTH_JWT_CLAIM');
    expect(reasonOfProvider(new UnfitAnswer('it names no subject'))).toBe('it names no subject');
  });

  it('is the reason of the operating system when no request gets through', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    expect(reasonOfProvider(new TypeError('fetch failed', { cause }))).toBe('TypeError (ECONNREFUSED)');
    expect(reasonOfProvider('a text with a token')).toBe('unknown');
  });
});
