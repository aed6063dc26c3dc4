import { createHash } from "node:crypto";
import type { FileKind } from "../schema.ts";

/** A file every simulated phone has. */
export type SampleFile = { id: string; name: string; mimeType: string; bytes: Buffer };

/** A landscape, 320 x 200. */
const IMAGE =
  "iVBORw0KGgoAAAANSUhEUgAAAUAAAADIBAMAAABrKiWYAAAAMFBMVEVfnnq/4/X30VRwq5CNv7S84fBlooGt1t6DuKjL4NSbyMby" +
  "02Tr1Xjd2qG23OmXx8Kct2whAAAACXBIWXMAAAsTAAALEwEAmpwYAAAEfUlEQVR42u2aPWobQRiGX8hewGAhy0kkUGdkg45gn0GN" +
  "igR0g3Ua1Wr2AHKbBHyFqAukiSFFSBVDihSuDK59hCiOI+tnZ+eb/xc8U2vh8fvMtzvvrrFHvpABM2AGzIAZMANmwAyYATNgBsyA" +
  "GTADZsAMmAGfIWDn5sdi8OVmzgr4cdF/WIPfnIAf+qv1nRFwjU9DmAbwbX9j/WID7FxtAh7PyQDf97fWZy7ATn9nzakAL3YBj5gA" +
  "O4tdwMGcCPBNv2Z9IwK8rgM84QHs9GvXnAbwVT3gVxrAi3rAIxrAq3rAYxZAxRZUbsLogK9VgD9JAF+qAD+RAF6oAI9IAK9VgCcZ" +
  "0Okuo7zPRAdcqAAHGVC2+sqVAfMezLeZ/CR5HocF+uMW/YGV/shPX5r4ayd9cad/9UH/8oj/9Rv9C0z6V8D8L9HpP0Pwf8ih/xTG" +
  "/zGR/3Ms/wdt/n8J2Mv/9ZEBM2AGzID+AXtn5IDnBTdgd4IzasARUFADzoD4ERoA7i/54kdoAHj5FzB6hHLA9gQpIpQD3gIpIhQD" +
  "toaPgAUp4AGQJEIx4P0KsKAEbANpIpQC3q0BFoSAqxGJHiFMRyR2hELA0w3AmBHKAA83+WJGKAOcbgFGjFAE2B0iWYQQnlRdIhxX" +
  "oQFnu4AGEXaHL96FBewBLhEuN3AZFvC8DlAc4cOfV4UE7E7gEGHrYX/YS4bViBhE+HjOLQMCzuoBZRG2/8dfBQPcV/DJIlwdI20l" +
  "Q1jmLCMcP/26DATYnsA+wo1HUBUG8Bawj3DjGW4nGUYnVcMIt+7wZQjAA8A6wtb2/FcBAO8bAQuz3WEjGfIyZxphzXiV3gHvNICF" +
  "YfiVZ8DGEdFEOK77ublkOIxIY4Td+r+t9At4qgVURjhV/L7yCXio51NF2FP93lQyjMqcOMLWTPn70h9gdwjbCJsekJU3wBFgGWHD" +
  "CcNUMixOqvoIm58/pSfAHmAZ4VhzQeUH8FwKWJjuXRPJMC1zggj1w1/6AByJ+bYilGyNygPgTA64EWFLcqFcMozLnC7CW9EVpTPg" +
  "pQngWoRt4datHAHbE9hFeC+8QioZFmWuKcKx+IrSCbA1NAQsTB7fJpJhe1Ktj3BqcIVMMmzKnDLCntElpT1gG7CJsDUzu6SyBryz" +
  "ACzMJ0siGV5G5F+EhrcmmWT4GZGHCM03rkAyLMucp6WXDMsy52uVNoDTiIBaybAtc7Ekw+mkGkEy3E6q4SXDvszFkQz7MhdHMhzK" +
  "XBTJSDwiWslIPSI6yXApczEkw6nMRZAMpzIXQTLcylx4yfBwUg0qGR5OqkElw7HMBZcM1zIXWjJcy1xoyeAYEbVkkIyIUjKSlDkD" +
  "yUhT5uSSkajMiSUjUZkTS0bSk6pAMtKeVPWSkazMCSUjXZmTSUbCMieSDK4R2ZUMrhHZlYykZU4gGUnLnEAy0pY5vWQkLnNayaA4" +
  "qTZIBsVJtUEykpc5jWQkL3MayUhf5polg3JE1iSDc0SeJIOhzDVJBkWZa5AMijLXIBndITHgUjJGzHxLyZhRA6L8A+4AvJLSQgvD" +
  "AAAAAElFTkSuQmCC";

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
    name: "photo.png",
    mimeType: "image/png",
    bytes: Buffer.from(IMAGE, "base64"),
  },
  audio: {
    ...{ id: "900000000000002", name: "voice.mp3", mimeType: "audio/mpeg" },
    bytes: Buffer.concat(Array.from({ length: FRAMES }, () => SILENT_FRAME)),
  },
  document: {
    ...{ id: "900000000000003", name: "document.pdf", mimeType: "application/pdf" },
    bytes: Buffer.from(DOCUMENT, "latin1"),
  },
  sticker: {
    ...{ id: "900000000000004", name: "sticker.webp", mimeType: "image/webp" },
    bytes: Buffer.from(STICKER, "base64"),
  },
};

/** The file a phone sends as such a kind. */
export function sampleFile(kind: FileKind): SampleFile {
  return files[kind];
}

/** The file with the vendor's id or name; undefined where there is none. */
export function findSampleFile(idOrName: string): SampleFile | undefined {
  return Object.values(files).find(({ id, name }) => id === idOrName || name === idOrName);
}

/** Its SHA-256 as WhatsApp says it: base64. */
export function hashOf({ bytes }: SampleFile): string {
  return createHash("sha256").update(bytes).digest("base64");
}
