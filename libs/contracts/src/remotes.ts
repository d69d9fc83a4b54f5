import { z } from 'zod';

/** The kinds of value that a view takes when it is opened: one of several words, or any text, number or truth value. */
export const parameterKind = z.union([z.enum(['text', 'number', 'boolean']), z.array(z.string())]);
export type ParameterKind = z.infer<typeof parameterKind>;

const viewParameters = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

// Read loosely, so that what a later contract adds passes through a gateway that does not know it.
type Of<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

const viewShape = {
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().min(1),
  /** Data of the SVG path that draws its icon on a 24 × 24 grid. */
  icon: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/),
  /** Ascending, over the views of all remotes. */
  order: z.number(),
  /** At the foot of the sidebar rather than among the others. */
  atFoot: z.boolean().optional(),
  /** In the menu under the person's name rather than among the others. */
  inUserMenu: z.boolean().optional(),
  /** One of the tabs at the foot of a phone's screen; three have room. */
  inTabs: z.boolean().optional(),
  adminOnly: z.boolean().optional(),
  /** It shows nothing of the household's books, so it has no past. */
  presentOnly: z.boolean().optional(),
  /** Another view of the module, which stands beside every view while a scenario is shown. */
  scenarioPanel: z.string().optional(),
  /** Takes files that are dropped anywhere in the app, by `takeFiles` of the shell API. */
  takesFiles: z.boolean().optional(),
  /** Opens it after `g`, wherever nobody is typing. */
  letter: z.string().length(1).optional(),
  /** What it can be opened with; anything else is left out. Absent: whatever is given. */
  parameters: z.record(z.string(), parameterKind).optional(),
};
/** A view in the navigation. */
export type RegisteredView = Of<typeof viewShape>;

const commandShape = {
  id: z.string(),
  label: z.string().min(1),
  /** More words to find it by. */
  keywords: z.string().optional(),
  /** A letter that runs it wherever nobody is typing. */
  shortcut: z.string().length(1).optional(),
  /** A letter that runs it together with ⌘ or Ctrl, wherever nobody is typing. */
  commandKey: z.string().length(1).optional(),
  view: z.string().optional(),
  parameters: viewParameters.optional(),
  adminOnly: z.boolean().optional(),
  /** What it changes can be changed in a scenario; any other is not offered there. */
  inScenario: z.boolean().optional(),
};
/** An action of the palette: opens a view, or else runs the handler of this id in the remote's module. */
export type RegisteredCommand = Of<typeof commandShape>;

const shortcutsShape = {
  title: z.string().min(1),
  keys: z.array(z.tuple([z.string(), z.array(z.string())])),
};
/** Keys that work inside a view, for the sheet of shortcuts: what each does, and the keys. */
export type RegisteredShortcuts = Of<typeof shortcutsShape>;

export const remoteRegistration = z.looseObject({
  views: z.array(z.looseObject(viewShape)),
  commands: z.array(z.looseObject(commandShape)).optional(),
  shortcuts: z.array(z.looseObject(shortcutsShape)).optional(),
  /** Its module answers what is typed into the palette. */
  search: z.boolean().optional(),
});
/** What a remote adds to the shell, known before any of its code is loaded. */
export interface RemoteRegistration {
  views: RegisteredView[];
  commands?: RegisteredCommand[] | undefined;
  shortcuts?: RegisteredShortcuts[] | undefined;
  search?: boolean | undefined;
}

/** The `remote.json` of a remote’s build, as collected in `/remotes.json`. */
export const remoteManifest = z.object({
  name: z.string(),
  build: z.string(),
  /** The lowest version that it works with. */
  contract: z.object({ major: z.int(), minor: z.int() }),
  /** Path on the gateway's origin. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  /** Paths that the first view needs. */
  preload: z.array(z.string()),
  /** Absent in builds of contract 1.2 and earlier. */
  registration: remoteRegistration.optional(),
});
export type RemoteManifest = Omit<z.infer<typeof remoteManifest>, 'registration'> & {
  registration?: RemoteRegistration | undefined;
};

/** Answer of GET /remotes.json. */
export interface RemotesList {
  /** Build of the shell. */
  shell?: string;
  remotes: Record<string, RemoteManifest>;
}
