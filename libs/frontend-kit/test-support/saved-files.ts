/** Files that the page saves from now on: jsdom neither makes addresses of blobs nor follows links. */
export const savedFiles = () => {
  const files: { name: string; content: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.set(`blob:${blobs.size}`, blob);
      return `blob:${blobs.size - 1}`;
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: blobs.get(this.href) as Blob });
  });
  return files;
};

export const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

/** The name of the only file that was saved, and its lines. */
export const savedLines = async (files: ReturnType<typeof savedFiles>): Promise<[name: string, lines: string[]]> => {
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new Error(`${files.length} files were saved`);
  return [file.name, (await textOf(file.content)).trimEnd().split('\r\n')];
};
