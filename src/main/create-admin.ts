import type { Environment } from '../config/environment.ts';
import { Mistake } from './exit.ts';
import { inviteFromHere } from './first-admin.ts';
import { operateIdentity } from './identity-for-operators.ts';

export interface AdminPlan {
  readonly email: string;
  /** Without it, what stands before the @. */
  readonly username?: string;
  readonly super: boolean;
}

/** `dogear admin create`: invites an admin and prints the invitation, this once. It is mailed as well. */
export const createAdmin = (environment: Environment, plan: AdminPlan): Promise<void> =>
  operateIdentity(environment, async ({ ports }) => {
    const { email, username = email.slice(0, Math.max(0, email.lastIndexOf('@'))) } = plan;
    const role = plan.super ? 'SUPER_ADMIN' : 'ADMIN';
    const invited = await inviteFromHere(ports, { email, username, role });
    if (invited.kind === 'InvalidInput')
      throw new Mistake(invited.fields.map(({ path, message }) => `--${path} ${message}`).join('\n'));
    const { admin, ticket, code, expiresAt } = invited;
    console.log(
      [
        `${admin.username} is invited as ${admin.role}. Until ${expiresAt.toISOString()} acceptAdminInvitation takes this ticket and code, with a password of the new admin:`,
        `ticket: ${ticket}`,
        `code: ${code}`,
        'They are not shown again. The same command makes new ones until the invitation is accepted.',
      ].join('\n'),
    );
  });
