import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT = /\.(js|css|html|svg|json)$/;

/** Writes a `.br` and a `.gz` file next to every text file of a folder. The server sends these unchanged. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => TEXT.test(file))
    .map((file) => path.join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const bytes = readFileSync(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  writeFileSync(`${file}.br`, await brotli(bytes, quality));
  writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
}
