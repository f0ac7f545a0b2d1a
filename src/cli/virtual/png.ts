const BLOCK_MAX = 65_535;

const table = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) {
    crc = (table[(crc ^ (bytes[at] as number)) & 0xff] as number) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function adlerOf(bytes: Uint8Array): number {
  let [one, two] = [1, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    one = (one + (bytes[at] as number)) % 65_521;
    two = (two + one) % 65_521;
  }
  return ((two << 16) | one) >>> 0;
}

const four = (number: number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

function joined(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function chunk(type: string, data: readonly number[] | Uint8Array): Uint8Array {
  const letters = [...type].map((letter) => letter.charCodeAt(0));
  const named = joined(letters, data);
  return joined(four(data.length), named, four(crcOf(named)));
}

/** Returns bytes in zlib's format without compression, so that they are the same on every machine. */
function stored(bytes: Uint8Array): Uint8Array {
  const blocks: (number[] | Uint8Array)[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK_MAX) {
    const part = bytes.subarray(at, at + BLOCK_MAX);
    const size = part.length;
    blocks.push([at + BLOCK_MAX >= bytes.length ? 1 : 0, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255], part);
  }
  return joined([0x78, 0x01], ...blocks, four(adlerOf(bytes)));
}

/**
 * Draws a square PNG with at most 16 colours. `colors` are `#rrggbb`, and `at` returns the index of a pixel's colour.
 * @param side pixels, an even number
 */
export function paintPng(side: number, colors: readonly string[], at: (x: number, y: number) => number): Uint8Array {
  const row = side / 2 + 1;
  const pixels = new Uint8Array(row * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 2) pixels[y * row + 1 + x / 2] = (at(x, y) << 4) | at(x + 1, y);
  }
  const palette = colors.flatMap((color) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)));
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...four(side), ...four(side), 4, 3, 0, 0, 0]),
    chunk('PLTE', palette),
    chunk('IDAT', stored(pixels)),
    chunk('IEND', []),
  );
}
