export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revokes the URL later, because the browser still reads from the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
