import '../../notes/adapters/public.ts';
import '../../notes/public.ts';
