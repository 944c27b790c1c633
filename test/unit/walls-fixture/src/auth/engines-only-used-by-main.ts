import '../engines/sql/target.ts';
