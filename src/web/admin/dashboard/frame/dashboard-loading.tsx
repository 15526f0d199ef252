/** Shown until the browser has loaded the page's code and, in the dashboard, the server has verified the token. */
export function DashboardLoading() {
  return (
    <main className="p-8">
      <p>Loading...</p>
    </main>
  )
}
