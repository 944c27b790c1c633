import { Field, ObjectType } from 'type-graphql';
import { InvalidInput } from '../../../graphql/user-errors.ts';
import { result } from './account-results.ts';
import { Admin } from './admin-type.ts';
import * as errors from './user-errors.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The admin has the values that you asked for, even if nothing had to change.',
})
class AdminChanged {
  @Field(() => Admin, { description: 'The admin after the change; the same version if nothing changed.' })
  admin!: Admin;
}

export const AdminResult = result('AdminResult', 'What became of a change of an admin: how the admin is now', [
  AdminChanged,
  errors.AdminNotFound,
  errors.LastSuperAdmin,
  errors.PasswordRefused,
  errors.InvalidCode,
  errors.ReauthenticationRequired,
  errors.TooManyAttempts,
  InvalidInput,
]);
