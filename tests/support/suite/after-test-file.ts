import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder';

// vitest runs this before each test file, also where files share a process and modules are loaded once.
afterAll(removeTemporaryFolders);
