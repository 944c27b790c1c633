import '../sql/target.ts';
