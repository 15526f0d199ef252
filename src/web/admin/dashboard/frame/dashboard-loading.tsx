/**
 * Shown until the browser has loaded the page's code and, in the dashboard, the server has verified the token. If the
 * browser is too old for the script inside the HTML, the script sets no `data-scripts`, and the page says so.
 */
export function DashboardLoading() {
  return (
    <main className="p-8">
      <p className="hidden [html[data-scripts=on]_&]:block">Loading...</p>
      <p className="max-w-prose [html[data-scripts=on]_&]:hidden">
        This browser is too old for the administration, or its scripts are switched off. Please use Chrome or Edge 99,
        Safari 15.4, Firefox 98, Samsung Internet 18, or a later version of one of them.
      </p>
    </main>
  )
}
