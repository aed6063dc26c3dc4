/** A text on a page: size in points, position from the lower left corner (A4 is 595 × 842). */
export type PdfText = { text: string; x?: number; y: number; size?: number };

/** Returns a PDF (ISO 32000-1) with these pages, in Helvetica. `encrypt` adds a dictionary that requires a password. */
export function pdfOf(pages: PdfText[][], { encrypt = false } = {}): Buffer {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((texts, index) => [
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> " +
        `/Contents ${first + index * 2 + 1} 0 R >>`,
      streamOf(texts.map(drawing).join("\n")),
    ]),
  ];
  const secret = "A".repeat(64);
  if (encrypt) objects.push(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >>`);
  return assemble(objects, encrypt ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : "");
}

export function pdfOfStream(content: string): Buffer {
  return assemble(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>",
      streamOf(content),
    ],
    "",
  );
}

function drawing({ text, x = 72, y, size = 11 }: PdfText): string {
  const escaped = text.replaceAll(/[\\()]/g, "\\$&");
  return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`;
}

function streamOf(content: string): string {
  return `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`;
}

function assemble(objects: string[], trailer: string): Buffer {
  let body = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}
