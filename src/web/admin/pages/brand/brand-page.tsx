import { useQuery } from '@tanstack/react-query'
import { brandApi } from '#contract/content/brand.ts'
import { SettingsPage } from '#web/admin/platform/ui/settings-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { BrandForm } from './brand-form.tsx'

/** The page Settings › Brand: logo, colours and fonts. */
export function BrandPage() {
  const query = useQuery(queryOf(brandApi.read, {}))
  return (
    <SettingsPage
      title="Brand"
      loading="Loading the brand..."
      failed="The brand could not be loaded."
      query={query}
      intro={
        <p className="text-sm text-ink-soft">
          For every page that visitors see. The dashboard and its sign-in page show the logo, and keep their own colours
          and fonts.
        </p>
      }
    >
      {(brand) => <BrandForm savedBrand={brand} />}
    </SettingsPage>
  )
}
