import { configure } from '@zip.js/zip.js';

// Node compresses in its own threads.
configure({ useWebWorkers: false });
