import { ArgsType, Field, Int } from 'type-graphql';
import type { PageArgs } from '../kernel/paging/page.ts';

/** The arguments of every list. */
@ArgsType()
export class PageArguments implements PageArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'How many rows from the start, or after the cursor in `after`: 1 to 100. Cannot be mixed with `last`; 10 if neither is given.',
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only rows after this cursor of the same list, filter and order; from the start if not given.',
  })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many rows from the end, or before the cursor in `before`: 1 to 100, in the order of the list. Not from the end if not given.',
  })
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only rows before this cursor of the same list, filter and order; up to the end if not given.',
  })
  before?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Page number, from 1; 1 if only `size` is given. Cannot be mixed with cursors, and `page` × `size` ends at 10,000 rows.',
  })
  page?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many rows per page, 1 to 100; 10 if not given. Goes with `page`.',
  })
  size?: number | null;
}
