import { createHash } from "node:crypto";
import type { FileKind } from "../schema.ts";

/** A file every simulated phone has. */
type SampleFile = { id: string; name: string; mimeType: string; bytes: Buffer };

/** A landscape, 320 x 200. */
const IMAGE =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3Nw" +
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
  "AAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJD" +
  "AAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBH" +
  "AEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAA" +
  "AADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBv" +
  "AGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1R" +
  "V19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj" +
  "Y2NjY2NjY2P/wAARCADIAUADASIAAhEBAxEB/8QAGgABAAIDAQAAAAAAAAAAAAAAAAMFAQIGBP/EAC0QAQACAQMCBAUEAwEAAAAAAAAB" +
  "AgMEETEFQRMhUWESIjJxsRQjgaFyksGi/8QAGgEBAAMBAQEAAAAAAAAAAAAAAAECAwQFBv/EACERAQEBAQABBQADAQAAAAAAAAABAhED" +
  "BBIhMUETMlFh/9oADAMBAAIRAxEAPwDrQG7mAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
  "BrN4g+OPdjfUeKXnujSePd/GwxExPEstZqanYpZZ8UASgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABiZ2jeUc2mWbzvO3o1eL6v1F3q4n" +
  "1Hf4fFMz3X7AHE6BvW2/lLQa+Hza8WuxnvE3OVMMVneGX0GdTWZqfrzbOXlAFkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIQnykfM3svy9" +
  "afQAhIADfH3btMfEt3vek7/DnrzfN/egDpZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANLx3aJkdqejyvV+l17vfiOzw+ac9umoDzXWERvL" +
  "MVmeEla7fd0+D02vLf8AIx8nlmJ/0iNo2ZB7skk5Hn29+QBKAAAAAAAAAAAAAaZstMGKcl52iP7eDR9T8TLNM0RWLT8s+nsi6kvEdWQC" +
  "UgAAAAAAAAAAAAAAADG0ekMiLmX5sT2gCUAAAAAAAAAAAAAADFpitZtadojzmZZU3U9b4lpw4p+SPqmO8q61yIt4h1+rnVZfLyx1+mP+" +
  "vKDnt6otOndQ4w559q2n8StXLLTp3UOMOefatp/Etcb/ACrSrUBqsAAAAAAAADW9646Ta9orWOZkpeuSkWpaLVniYBsAAAAAAAAAAAAA" +
  "AAAAAAADy6/VxpcXl55LfTHp7ot4IOp63w6zhxT88/VPpCnLTNrTa0zMzzMjn1rtZ29AEIAAWnTuocYc8+1bT+JWrllp07qHGHPPtW0/" +
  "iWuN/lXlWoDVYAAAARajUY9NT4sk/aI5lDrddTTR8MbWydq+n3UmXLfNkm+S02tKmt8+kW8SavV5NVfe07VjiscQxpdXk0196TvWeazx" +
  "KEY9veqddFpdXj1VN6TtaOazzCdy9L2x3i1LTW0cTC40XUq5tqZtq37T2lrnfftaVYANFgAAAAAAAAAAAAAAGuS9cdJvedqxzINNTqK6" +
  "bDOS/wDEesuezZb58tsl53mf6SazVW1WX4p8qx5Vj0QMN66pb0AUVAAAAAAWnTuocYc8+1bT+JWrllp07qHGHPPtW0/iWuN/lXlWoNb3" +
  "rjpNr2itY5mWqzZWa7qcV3x6ed7d7+n2efXdRtn3x4t64+897PCy1v8AIraTMzMzMzMzzMgMlAAAAHv0XUrYdqZt7U7T3hcUvXJSLUtF" +
  "qzxMOYTaXV5NNfek71nms8S0zvn2tK6MQaXV49VTek7Wjms8wnbS9XAAAAAAAAAAAAJ8o3lR9S1n6i/h45/ar/6lP1TW86fFP+cx+FWx" +
  "3r8iloAzVAAAAAAAAAAWWi6n4eOaZ97fDHyzHP2eTV6vJqr72nascVjiEAm6tnE9AEIAAAAAAAAZpe2O8Wpaa2jiYXGi6lXNtTNtW/ae" +
  "0qYTnViZeOpFLoupWw7Uzb2p2nvC4peuSkWpaLVniYb51KvL1sAskAAAAAAeLqOt/T08PHP7lo/1hLrNVXS4vinztPlWPVz+S9sl5ved" +
  "7TO8yz3rnxFbWOZ3kBioAAAAAAAAAAAAAAAAAAAAAAAAAAJtLq8mmvvSd6zzWeJQhLxLotLq8eqpvSdrRzWeYTuXpe2O8Wpaa2jiYXGi" +
  "6lXNtTNtW/ae0ts779rSrABosAANM2WmDFOS87RH9trTFaza07RHnMyodfq51WXy8sdfpj/qute2It4i1Oe+pzTkv/EekIgc7MAAAAAA" +
  "AAAAAAAAAAAAAAAAAAAAAAAAAB79F1K2Hambe1O094XFL1yUi1LRas8TDmE2l1eTTX3pO9Z5rPEtM759rSujEGl1ePVU3pO1o5rPMJ20" +
  "vV1N1PW+JacOKfkj6pjvKvBzavazoAhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADNL2x3i1LTW0cTC40XUq5tqZtq37T2kFs2yplf/" +
  "2Q==";

/** A smiling face, 128 x 128. */
const STICKER =
  "UklGRhoHAABXRUJQVlA4WAoAAAAQAAAAfwAAfwAAQUxQSCQDAAABoDQAkCE7q8POvpzM3RcbJ9vOs06xr7ZtGw+n6C/su8bGOs7p" +
  "aSdYBLOZuvX0dFcF33eJiAmA/2d6+5duqK69++KN+eOH+ebF3dqqDaX9vVzkzquOWyjVilXP9VNnFF2IosvR84UGXQMP1qOS5qWx" +
  "JLVYH0aFw+tbUNN2p4mKfz3lo6TDwTRqmDrViQpjRQo1zexsRsKkMGr8aqZ+uTdR8xt+zQqaUPvP5Tp5dv5CAu1TXm0630YiH/TQ" +
  "ZHwCyUyM06Iog4R+r9BggYWkZpcrt8JGYu2dim1BgjcrNd+myF6qUKGFJGfLlBmVRqIz4xTpaiLZTV2UMG4j4fe8KhxD0g8pkGfT" +
  "Zhe5lptA4ht9bt1E8q+6NA0ZnOKKN8pBPMeN7cjiJhdyMzykffJOIJNHpLVJcpFqK2sfsrlLUotPfHxuKWc9MrpWTpCTkJThyOpg" +
  "GWd4OSHBaOSl3nBWhMzmO7vAzRlnMW5CjvzIrt/JPH5mO6nm54qTGD8RB16LH8sQG4AM9xUr5ahIbCNH68RqOKoUC3BUK3aXoydi" +
  "QY4+iL3nyBRLcJQW+8FR9vciwVFa7D1HpliQo/didzl6LBbgKCBWw1Gl2EaO1omVcFQo1p+jPmJei5+fhhjE+ImAw2p+rjiZx89s" +
  "J352bJ8TiHITAsfnuTnjrJCbPGeeOl7qDWdwmpfjIHEYL4NkwEtOQiB1PSdr5TT/xMfnlnJgHx+7QHKbJBeptrLgOBeHQbo/w0Oq" +
  "ozzYxsNGcNEb4SCW4wZM5WAyuHuTvqvgsr+JukafW5Bn02YXgftHaTsICnpuUXbPUAG6Juhq6gxqjkxRlRkLqhZaNGXLQN15NkX2" +
  "ElB5M0WbQO0VNjX2TlB9vkVLdhmoX5ih5Hs56Di2iY6mMaBn51tU3O8Ounp2/qLAPmWAxlPr9GvMA71913S76gPtJwR1ik8HCo0V" +
  "SV3SO3OAyPY7P+uQPOUHQtvsTKj29WAbILb52qBKwbXNgeKBB+vUSFwaC2R78s+G3QqdyfMA8b45lZGfcn5GKmd3BCaNvsXrKwNP" +
  "P5pJxKT58Wmgcl1xXwP+nwlWUDgg0AMAANAXAJ0BKoAAgAA+7XCwUimmJKKjkkyhMB2JaghwAYV+y8E8df1XKh9dx9H2Td/qA2x/" +
  "mA87H07f7nfGPQA6WPIsvAH8Ys/YwK39AB7fu8H3U4gF4aL+PDzOEABIiTR64SRNZo04LI3IyDWHw1/PboNAZem4gJFH9Ay8V8wO" +
  "BM0+aVXmuNA4qSLueVKO6hG8glMUS6aVOc3QQFZ1kNmAqdiWAajM7OHACIp1Uo0Rb/3z6o6jP+8a8I2LKjgw/KJ8dqeUvycmdAAA" +
  "/p1Hr7fpAHSnWV01QNJNCZQd2ZWfQcO0Tdgr/oAkLZ5pUT9+zsuI6s707PREcopA/WN+bZ//99t3SnD7hU81AruJtDOuz660K/FX" +
  "dPO1hRtS/tnOnvq7KKno3xmQOS06sep7leZAAAAFV5GRq63iMOr/3OLVXyq+eWkcS0gBfhQzmGmviv6PXQCH5og3uzKyfhV7iDWV" +
  "ysorNljPiFCrB2yYSA4ZiUupQz+vHkguvQ4aG10wYrkOE1hqRqPQbWw7ITXJH+HcfisjIt446ynylpb7VKlpl6tjaf8ABBiyJa2X" +
  "lxpXW47EOrDsrxuiEg6KnC16wAyb507z9Nv7WHLYdefXeaaJf54+t1CnWi1cyjC2Nj2GJ8t1bMd2SBl/iX7tJkbV8rVzyzVHwYAZ" +
  "OX9i9Pw3hLiEq4zvZUIG38Gp44lMQpKg/E7wGxkfqTyIbpuFeWJYNi+I1sOId0cYjUYAyNJdyarRF5kcyoMi14nQLoxZezKGy03z" +
  "iSTk+PgP4pQhd79A71aIe2QznT6dIAci9yw4odFxGTxSQpdX231CfOtUFdecGnCLv50GBGxC3sxjAj9ZoM8cZmAHISrR0gdbZPT2" +
  "e0f/haQ/5F62zPRcPhZI/aL6Qw8FzvmqooDhjQOREAiFWR9y/J90K7lVoTJRJ3HLhdOKSchL9zqmh9tPSerfXCrTr8kNxOCcJEJ7" +
  "PadsQiQyhF80NpnzQUb+nPTtqCIu5A120BU+4FgpJ7mpBuFAhTHycQF4qOEpiakA+ZiCglmZYr9FfjO6m86gJjS4Njj89MrdM7uu" +
  "4qq27WUw1DhDgr4FPKMjp28a7kzz1RjX//fOZepH2pBcH7CsPfIq4NJkz1U/oJOimFBVhb0VoyQtIgn593G4qUwhoM+KyAAT7JWC" +
  "UB2T9/Jl3g7J/ir2mQ5zyf/1nWq03zBj/+fWT2/UY5nspDSrJoWNklUSbLRun+E1VOySC3RL957hX0+cou6XcoRhPZ//98803UqQ" +
  "ytQKDQsVgWFfpPr22rbLPh688luABVMAAAA=";

/** MPEG-1 layer III, 32 kbit/s, 44.1 kHz, mono: a frame of silence has 104 bytes and lasts 26 ms. */
const SILENT_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]);
const FRAMES = 60;

const DOCUMENT = [
  "%PDF-1.4",
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 120]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj",
  "4 0 obj<</Length 52>>stream",
  "BT /F 18 Tf 24 56 Td (A document from a phone) Tj ET",
  "endstream endobj",
  "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
  "trailer<</Root 1 0 R>>",
  "%%EOF",
].join("\n");

const files: Record<FileKind, SampleFile> = {
  image: {
    id: "900000000000001",
    name: "photo.jpg",
    mimeType: "image/jpeg",
    bytes: Buffer.from(IMAGE, "base64"),
  },
  audio: {
    id: "900000000000002",
    name: "voice.mp3",
    mimeType: "audio/mpeg",
    bytes: Buffer.concat(Array.from({ length: FRAMES }, () => SILENT_FRAME)),
  },
  document: {
    id: "900000000000003",
    name: "document.pdf",
    mimeType: "application/pdf",
    bytes: Buffer.from(DOCUMENT, "latin1"),
  },
  sticker: {
    id: "900000000000004",
    name: "sticker.webp",
    mimeType: "image/webp",
    bytes: Buffer.from(STICKER, "base64"),
  },
};

export function sampleFile(kind: FileKind): SampleFile {
  return files[kind];
}

/** Returns the file with the vendor's id or name; undefined if there is none. */
export function findSampleFile(idOrName: string): SampleFile | undefined {
  return Object.values(files).find(({ id, name }) => id === idOrName || name === idOrName);
}

/** Returns a file's SHA-256 in base64, as WhatsApp does. */
export function hashOf({ bytes }: SampleFile): string {
  return createHash("sha256").update(bytes).digest("base64");
}
