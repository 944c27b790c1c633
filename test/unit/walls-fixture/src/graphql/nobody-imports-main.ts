import '../main/target.ts';
