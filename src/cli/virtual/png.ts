import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: readonly number[] | Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
  return whole;
}

/**
 * Draws a square PNG with at most 16 colours. `colors` are `#rrggbb`, and `at` returns the index of a pixel's colour. It is not
 * compressed, so that its bytes are the same on every machine.
 * @param side pixels, an even number
 */
export function paintPng(side: number, colors: readonly string[], at: (x: number, y: number) => number): Uint8Array {
  const row = side / 2 + 1;
  const pixels = new Uint8Array(row * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 2) pixels[y * row + 1 + x / 2] = (at(x, y) << 4) | at(x + 1, y);
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 4, 3, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const palette = colors.flatMap((color) => [...Buffer.from(color.slice(1), 'hex')]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', []),
  ]);
}
