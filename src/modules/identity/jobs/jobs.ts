import type { Job } from '../../../kernel/jobs.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { ModuleHost } from '../../module.ts';
import type { IdentityPorts } from '../commands/command-ports.ts';
import { mailTransport } from '../mail/choose-transport.ts';
import { mailBacklog, mailJobs } from '../mail/sender.ts';
import { identitySettings } from '../settings.ts';
import { sweepRevocations } from '../tokens/revocations.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import { makeDormant } from './dormancy.ts';
import { eraseAccounts } from './erasure.ts';
import { publishTerms } from './publish-terms.ts';
import { sweeps } from './sweeps.ts';

export interface JobParts {
  readonly ports: IdentityPorts;
  readonly signing: Pick<SigningKeys, 'rotation'>;
  readonly clock: Clock;
  readonly host: ModuleHost;
}

/** All that workers do for this module from time to time. */
export function identityJobs({ ports, signing, clock, host }: JobParts): Job[] {
  const { log, metrics, settings, surroundings, mailDirectory } = host;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = identitySettings(settings);
  const { mails, revocations, terms } = ports.store.records;
  const count = metrics.counter('dogear_mails_total', 'Attempts to send mails, by outcome', 'kind', 'outcome');
  metrics.gauges('counting the mails', () => mailBacklog(mails, clock.now()), {
    dogear_mails_waiting: { help: 'Mails that wait to be sent', of: ({ waiting }) => waiting },
    dogear_mails_oldest_seconds: {
      help: 'Age of the oldest mail that waits to be sent',
      of: ({ oldestSeconds }) => oldestSeconds,
    },
  });
  if (smtpUrl === undefined)
    log[surroundings.production ? 'warn' : 'info']({}, `SMTP_URL is not set: mails become files in ${mailDirectory}`);
  const transport = mailTransport({
    smtpUrl,
    from,
    directory: mailDirectory,
    print: host.showDeveloper,
  });
  return [
    ...mailJobs({
      mails,
      sealing: ports.sealing,
      transport,
      clock,
      log,
      metrics: { mailSent: (kind, outcome) => count({ kind, outcome }) },
    }),
    signing.rotation,
    sweepRevocations(revocations),
    publishTerms(terms, ports.terms),
    makeDormant({ ...ports, log }),
    eraseAccounts({ ...ports, log }),
    ...sweeps(ports.store.records),
  ];
}
