import '../../notes/public.ts';
