const text =
  'Daybook could not delete what this browser keeps of your household. Delete the data of this site in the settings of your browser.';

/** Says at a log-out that something of the person is still in this browser. The page is about to go: it waits until that was read. */
export const tellNotDestroyed = (
  worker: ServiceWorkerContainer,
  say: (text: string) => void = (said) => alert(said),
): (() => void) => {
  const onMessage = ({ data }: MessageEvent<{ daybook?: string } | null>): void => {
    if (data?.daybook === 'not-destroyed') say(text);
  };
  worker.addEventListener('message', onMessage);
  return () => worker.removeEventListener('message', onMessage);
};
