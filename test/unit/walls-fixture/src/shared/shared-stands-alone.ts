import '../auth/target.ts';
