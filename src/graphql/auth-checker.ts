import type { AuthCheckerFn } from 'type-graphql';
import { actorOf, type Context } from './context.ts';
import { forbidden } from './errors.ts';

/** `@Authorized()` asks for a valid token, `@Authorized('ADMIN')` for that of an admin. */
export const checkAuthorization: AuthCheckerFn<Context, 'ADMIN'> = ({ context }, roles) => {
  const actor = actorOf(context);
  if (roles.includes('ADMIN') && !actor.isAdmin) throw forbidden('this needs the role ADMIN');
  return true;
};
