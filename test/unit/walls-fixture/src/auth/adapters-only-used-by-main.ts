import '../adapters/sql/target.ts';
