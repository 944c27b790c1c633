import '../modules/notes/public.ts';
import '../modules/notes/target.ts';
