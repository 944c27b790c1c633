import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { Activity, type ShownActivity } from './activity-type.ts';
import { Admin, type ShownAdmin } from './admin-type.ts';
import { opened } from './opened.ts';
import { Session, type ShownSession } from './session-type.ts';

/** Sealed values of what only those see who may see them, too. They are opened when they are selected. */
@Resolver(() => Session)
export class SessionFields {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The IP address from which its owner signed in; null if it is not known.',
  })
  ipAddress(@Root() { row }: ShownSession, @Ctx() context: Context): string | null {
    return opened(context, (personal) => personal.ipOfSession(row));
  }
}

@Resolver(() => Activity)
export class ActivityFields {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The IP address from which it was done; null if it is not known.',
  })
  ipAddress(@Root() { row }: ShownActivity, @Ctx() context: Context): string | null {
    return opened(context, (personal) => personal.ipOfActivity(row));
  }
}

@Resolver(() => Admin)
export class AdminFields {
  @FieldResolver(() => String, { description: 'The e-mail address with which this admin signs in.' })
  email(@Root() { row }: ShownAdmin, @Ctx() context: Context): string {
    // An admin always has one. Should it not open, the list still shows whose it is.
    return opened(context, (personal) => personal.emailOfAdmin(row)) ?? row.emailMasked;
  }
}
