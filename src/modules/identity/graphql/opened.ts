import type { Context } from '../../../graphql/context.ts';
import type { PersonalValues } from '../queries/personal-values.ts';
import { UnsealError } from '../secrets/sealing.ts';
import { identityOf } from './request-part.ts';

/** Opens one sealed value. One that does not open is told to the log and missing in the answer; it costs no other value. */
export function opened(context: Context, open: (personal: PersonalValues) => string | null): string | null {
  const { queries, log } = identityOf(context);
  try {
    return open(queries.personal);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    log.error({ requestId: context.requestId, err: error }, 'A sealed value does not open');
    return null;
  }
}
