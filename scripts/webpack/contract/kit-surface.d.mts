export interface Declared {
  signature?: string;
  since?: number;
  optional?: boolean;
  deprecated?: boolean;
}

export interface Surface {
  version: { major: number; minor: number };
  exports: Record<string, Declared>;
  shellApi: Record<string, Declared>;
}

export function readKitSurface(folder: string): Promise<Surface>;
