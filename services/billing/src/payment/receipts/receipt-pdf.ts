import PDFDocument from 'pdfkit';
import type { ReceiptPaper } from './receipt-paper';

const REGULAR = require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf');

const INK = '#211823';
const DIM = '#6b5f6e';
const DEEP = '#321742';
const TEAL = '#0b7770';
const LINE = '#e4dbe0';
/** Page margin in points; an A4 page is 595 by 842 points. */
const MARGIN = 56;
const RIGHT = 595.28 - MARGIN;
const WIDTH = RIGHT - MARGIN;
const FOOT = 842 - MARGIN - 62;

type Doc = PDFKit.PDFDocument;

/** The same receipt always results in the same bytes. */
export function drawReceipt(paper: ReceiptPaper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: paper.locale,
    displayTitle: true,
    info: {
      Title: `${paper.title} ${paper.number}`,
      Author: paper.seller[0] ?? paper.site,
      Creator: paper.site,
      Producer: paper.site,
      CreationDate: paper.issuedAt,
      ModDate: paper.issuedAt,
    },
  });
  const done = collect(doc);
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  head(doc, paper);
  facts(doc, paper);
  amounts(doc, paper);
  notes(doc, paper);
  foot(doc, paper);
  doc.end();
  return done;
}

function head(doc: Doc, { site, title, number }: ReceiptPaper): void {
  doc.rect(0, 0, 595.28, 8).fill(TEAL);
  doc.font('bold').fontSize(20).fillColor(DEEP).text(site, MARGIN, MARGIN);
  doc
    .font('bold')
    .fontSize(30)
    .fillColor(INK)
    .text(title, MARGIN, MARGIN + 56);
  doc.font('regular').fontSize(13).fillColor(DIM).text(number);
}

function facts(doc: Doc, paper: ReceiptPaper): void {
  let y = doc.y + 26;
  for (const [label, value] of paper.facts) {
    doc.font('regular').fontSize(10.5).fillColor(DIM).text(label, MARGIN, y, { width: 150 });
    doc.fillColor(INK).text(value, MARGIN + 160, y, { width: WIDTH - 160 });
    y = doc.y + 5;
  }
  doc.y = y + 18;
}

function amounts(doc: Doc, { items, totals }: ReceiptPaper): void {
  rule(doc);
  for (const [text, amount] of items) row(doc, text, amount, 'regular', INK, 12);
  rule(doc);
  totals.forEach(([label, amount], index) => {
    const isTotal = index === totals.length - 1;
    row(doc, label, amount, isTotal ? 'bold' : 'regular', isTotal ? INK : DIM, isTotal ? 15 : 11);
  });
  doc.y += 20;
}

function row(
  doc: Doc,
  text: string,
  amount: string,
  font: 'regular' | 'bold',
  color: string,
  size: number,
): void {
  const { y } = doc;
  doc
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(text, MARGIN, y, { width: WIDTH - 150 });
  const after = doc.y;
  doc.text(amount, RIGHT - 140, y, { width: 140, align: 'right' });
  doc.y = after + 8;
}

function rule(doc: Doc): void {
  doc.moveTo(MARGIN, doc.y).lineTo(RIGHT, doc.y).lineWidth(1).strokeColor(LINE).stroke();
  doc.y += 12;
}

function notes(doc: Doc, paper: ReceiptPaper): void {
  for (const note of paper.notes) {
    doc
      .font('regular')
      .fontSize(9.5)
      .fillColor(DIM)
      .text(note, MARGIN, doc.y, {
        width: WIDTH,
        lineGap: 2,
        link: /https?:\/\/\S+$/.exec(note)?.[0] ?? null,
      });
    doc.y += 8;
  }
}

function foot(doc: Doc, { seller }: ReceiptPaper): void {
  doc.y = FOOT;
  rule(doc);
  const [name = '', ...rest] = seller;
  doc
    .font('bold')
    .fontSize(9.5)
    .fillColor(INK)
    .text(name, MARGIN, doc.y, { width: WIDTH, lineBreak: false });
  doc.y = FOOT + 26;
  for (const line of rest) {
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(DIM)
      .text(line, MARGIN, doc.y, { width: WIDTH, height: 12, lineGap: 1 });
  }
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
