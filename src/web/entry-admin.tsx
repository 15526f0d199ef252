import './browser/zod-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { preloadDashboard } from '#web/admin/dashboard/frame/dashboard.tsx'
import { applyTheme } from '#web/admin/dashboard/frame/theme.ts'
import { fetchReplyAsAdmin, watchUserActivity } from '#web/admin/platform/api/call.ts'
import { ignoreClicksOnNewcomers } from '#web/admin/platform/ui/buttons.tsx'
import { AdminApp } from './admin/admin-app.tsx'
import { createClient, storeReplies } from './api/queries.ts'
import { reloadWhenOutdated } from './browser/reload-when-outdated.ts'
import type { PageData } from './document/document.ts'
import { loadTexts } from './texts/use-texts.tsx'
import './admin/admin.css'

reloadWhenOutdated()
applyTheme()
watchUserActivity()
ignoreClicksOnNewcomers()
const root = document.getElementById('root')
const data = document.getElementById('page-data')
if (!root || !data) throw new Error('This script belongs to the login and the dashboard')
const queryClient = createClient((endpoint, call, signal) => fetchReplyAsAdmin(endpoint, call, { signal }))
// The cast is safe: the server has written this JSON from a `PageData`.
storeReplies(queryClient, (JSON.parse(data.textContent) as PageData).replies)
preloadDashboard(queryClient)
// Parts that visitors' pages share with the dashboard take their texts from this catalogue. The dashboard is in English.
await loadTexts(['common'])
createRoot(root).render(<AdminApp client={queryClient} />)
