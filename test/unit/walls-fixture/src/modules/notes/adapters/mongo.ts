import type { Db } from 'mongodb';
import '../../../engines/mongo/target.ts';

export type Allowed = Db;
