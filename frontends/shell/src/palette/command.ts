/** A line of the palette. */
export interface Command {
  id: string;
  /** The heading under which it stands. */
  group: string;
  label: string;
  /** Shown at the right end, such as a key. */
  detail?: string | undefined;
  /** More words to find it by. */
  keywords?: string | undefined;
  run: () => void;
}

const rankOf = (label: string, words: readonly string[]): number => {
  const text = label.toLowerCase();
  if (!words.every((word) => text.includes(word))) return 2;
  return words.some((word) => text.startsWith(word)) ? 0 : 1;
};

/** The commands in which every word of the query occurs, group by group; first the group of one that is called so, and in each those whose label has the words. */
export const matchingCommands = (commands: readonly Command[], query: string): Command[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const called = query.trim().toLowerCase();
  const isCalledSo = ({ label }: Command) => label.toLowerCase() === called;
  const groups = [...new Set([...commands.filter(isCalledSo), ...commands].map(({ group }) => group))];
  return commands
    .filter(({ label, keywords = '' }) => {
      const text = `${label} ${keywords}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((command) => ({
      command,
      group: groups.indexOf(command.group),
      rank: isCalledSo(command) ? -1 : rankOf(command.label, words),
    }))
    .sort((a, b) => a.group - b.group || a.rank - b.rank)
    .map(({ command }) => command);
};
