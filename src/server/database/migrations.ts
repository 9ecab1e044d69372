import { CreateTables1795132800000 } from '../../../migrations/1795132800000-create-tables.ts';

/** In the order in which they run. A bundle cannot search a folder, so they are listed. */
export const migrations = [CreateTables1795132800000];
