import { crc32, deflateRawSync } from "node:zlib";

/** A file in a zip. `claimedSize` is a wrong uncompressed size for the headers. */
export type ZipEntry = { name: string; content: string | Uint8Array; claimedSize?: number };

/** Returns a zip of these files with deflate compression (a subset of APPNOTE 6.3). */
export function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const sizes = { packed: packed.length, unpacked: entry.claimedSize ?? content.length };
    const fields = fieldsOf(crc32(content), sizes, name.length);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, tail, name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** Returns the fields shared by local and central headers: from the version to the length of the extra field. */
function fieldsOf(crc: number, sizes: { packed: number; unpacked: number }, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(0x5a21_0000, 6);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(sizes.packed, 14);
  fields.writeUInt32LE(sizes.unpacked, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
