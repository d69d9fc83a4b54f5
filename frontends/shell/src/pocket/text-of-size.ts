/** A size of a file as people say it: "640 bytes", "12 KB", "3.4 MB". */
export const textOfSize = (bytes: number): string => {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};
