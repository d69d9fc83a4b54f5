/** The bundles of the shell: the shell itself, the public pages and the renderer of the documents. */
export const shellConfig = () => [];
