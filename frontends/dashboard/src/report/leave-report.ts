/** Browsers of the years before 2025 may not have it. */
const hasStepBefore = (): boolean => (window as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack === true;

/** To where the report was opened, which may be another view; one that was opened by its address shows the view that it stands in. */
export const leaveReport = (showView: () => void): void => (hasStepBefore() ? history.back() : showView());
