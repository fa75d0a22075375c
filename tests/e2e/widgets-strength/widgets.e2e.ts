/** The strength widgets as a visitor uses them. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createHost, strengthHost, strengthScript } from '../../helpers/widget-host.ts'
import { createWorld } from '../../helpers/world.ts'
import { PERCENTILE, PROGRAM, STANDARDS } from './support.ts'

const host = strengthHost()

/** The rows of the first table, with one text per cell. */
const rows = (page: Page): Promise<string[][]> =>
  page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...(row as unknown as { cells: Iterable<{ textContent: string }> }).cells].map((cell) => cell.textContent),
      ),
    )

const fillSet = async (page: Page, set: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(set)) {
    if (label === 'Sex') await page.getByLabel(label).selectOption(value)
    else await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Calculate' }).click()
}

describe('the standards', () => {
  const tiers = ['beginner', 'novice', 'intermediate', 'advanced', 'elite']

  test.each([
    ['squat', 'female', 'verified', 'kg'],
    ['overhead-press', 'male', 'gym', 'lb'],
  ])('of %s, %s, %s in %s are those of the API, omitted cohorts included', async (lift, sex, source, unit) => {
    const { body } = await host.world.get(
      `/strength/v1/standards/${lift}?sex=${sex}&source=${source}&unit=${unit}&format=table`,
    )
    const mount = `<div data-strength-widget="standards" data-lift="${lift}" data-sex="${sex}" data-source="${source}" data-unit="${unit}"></div>`
    const { page, wrong, close } = await host.open({ body: mount })
    await page.locator('table').waitFor()
    const shown = await rows(page)
    expect(shown).toHaveLength(body.rows.length + body.omitted_cohorts.length)
    const cells = new Map(shown.map(([name, ...rest]) => [name!.replace(/ .*/, ''), rest]))
    for (const row of body.rows) {
      const figures = tiers.map((tier) => row.tiers[tier].toFixed(1))
      expect(cells.get(row.weight_class.label)).toEqual([...figures, row.sample_size.toLocaleString('en')])
    }
    for (const { weight_class, sample_size } of body.omitted_cohorts) {
      expect(cells.get(weight_class.label)).toEqual(['too few lifters', String(sample_size)])
    }
    const said = await page.locator('.card').innerText()
    expect(said).toContain(body.source_label)
    expect(said).toContain(`sample of ${body.sample_size.toLocaleString('en')}`)
    const credit = page.getByRole('link', { name: body.attribution.text })
    expect(await credit.getAttribute('href')).toBe(new URL(body.attribution.url, host.world.url).href)
    expect(await page.getByRole('link', { name: 'Powered by Strengthgraph' }).getAttribute('href')).toBe(
      `${host.world.url}/`,
    )
    expect(wrong).toEqual([])
    await close()
  })

  test('explain the tiers as the capability document does', async () => {
    const { body } = await host.world.get('/strength/v1/standards')
    const { page, close } = await host.open({ body: STANDARDS })
    await page.locator('table').waitFor()
    const heads = await page.locator('thead th').evaluateAll((all) => all.map((one) => one.textContent))
    for (const { tier, from_percentile } of body.tiers) {
      expect(heads.find((head) => head?.toLowerCase().startsWith(tier))).toMatch(new RegExp(`${from_percentile}%$`))
    }
    await close()
  })

  test('are shown in the other unit when it is chosen, and explain gym weights', async () => {
    const mount = STANDARDS.replace('verified', 'gym')
    const { page, close } = await host.open({ body: mount })
    await page.getByText('The weight is').waitFor()
    const before = await rows(page)
    await page.getByLabel('Unit').selectOption('lb')
    await page.getByText('In lb.').waitFor()
    const after = await rows(page)
    const last = after.length - 1
    expect(Number(after[last]![1]) / Number(before[last]![1])).toBeCloseTo(1 / 0.45359237, 2)
    await close()
  })

  test('open and close the distribution of a class by keyboard, with a text alternative', async () => {
    const { page, asked, close } = await host.open({ body: STANDARDS })
    const opener = page.getByRole('button', { name: /^63/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const plot = page.getByRole('img')
    await plot.waitFor()
    const { body } = await host.world.get(new URL(asked.at(-1)!.url()).pathname + new URL(asked.at(-1)!.url()).search)
    expect(body.weight_class.label).toBe('63')
    expect(await plot.getAttribute('aria-label')).toContain(`50% lift no more than ${body.percentiles['50']} kg`)
    expect(await page.locator('figcaption').innerText()).toContain(
      `${body.sample_size.toLocaleString('en')} lifters, 63 kg`,
    )
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await plot.count()).toBe(0)
    await close()
  })
})

describe('the calculator', () => {
  test('shows both percentiles of the API, each with its population, and links to the full result', async () => {
    const set = { lift: 'squat', weight: 120.5, reps: 3, bodyweight: 82, sex: 'male', unit: 'kg' }
    const { body } = await host.world.post('/strength/v1/percentile', set)
    const { page, wrong, close } = await host.open({ body: PERCENTILE })
    await fillSet(page, { Weight: '120,5', Reps: '3', Bodyweight: '٨٢', Sex: 'male' })
    await page.getByRole('img').waitFor()
    const said = await page.locator('.result').innerText()
    for (const found of [body.verified, body.gym]) {
      expect(said).toContain(`${found.percentile.toFixed(1)}%`)
      expect(said.toLowerCase()).toContain(found.tier)
      expect(said).toContain(found.source_label)
      expect(said).toContain(`${found.sample_size.toLocaleString('en')} lifters`)
      expect(said).toContain(`95% interval ${found.interval.low} to`)
      expect(said).toContain(`starts at ${found.next_tier.weight} kg`)
    }
    expect(said).toContain(`Estimated one-rep max: ${body.one_rep_max} kg`)
    expect(await page.getByRole('status').textContent()).toContain(`${body.verified.percentile.toFixed(1)}%`)
    expect(await page.getByRole('img').getAttribute('aria-label')).toContain(`You, ${body.one_rep_max} kg`)
    const full = await page.getByRole('link', { name: 'full result' }).getAttribute('href')
    expect(full).toBe(`${host.world.url}/how-strong?lift=squat&sex=male&unit=kg&reps=3&weight=120.5&bodyweight=82`)
    expect((await fetch(full!)).status).toBe(200)
    expect(wrong).toEqual([])
    await close()
  })

  test('says why a population has no answer', async () => {
    const { page, close } = await host.open({ body: PERCENTILE.replace('squat', 'overhead-press') })
    await fillSet(page, { Weight: '60', Bodyweight: '82', Sex: 'male' })
    await page.locator('.population').first().waitFor()
    expect(await page.locator('.population').first().innerText()).toContain('competition results cover only squat')
    await close()
  })

  test('reports errors at each field, before and after the request', async () => {
    const { page, asked, close } = await host.open({ body: PERCENTILE })
    const said = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((input) => {
        const ids = input.getAttribute('aria-describedby')!.split(' ')
        const root = input.getRootNode() as unknown as { getElementById(id: string): { textContent: string } }
        return `${input.getAttribute('aria-invalid')}: ${ids.map((id) => root.getElementById(id).textContent).join(' ')}`
      })
    await fillSet(page, { Weight: 'heavy', Reps: '2.5' })
    const sent = asked.length
    expect(await said('Weight')).toMatch(/^true: .*number from 1 kg to 1,000 kg/)
    expect(await said('Reps')).toMatch(/^true: .*whole number from 1 to 12/)
    expect(await said('Bodyweight')).toMatch(/^true: .*number from 20 kg to 650 kg/)
    expect(await said('Sex')).toMatch(/^true: .*choose/)
    expect(await page.evaluate('document.querySelector("[data-strength-widget]").shadowRoot.activeElement.id')).toBe(
      'weight',
    )
    await fillSet(page, { Weight: '1,000', Reps: '5', Bodyweight: '82.555' })
    expect([await said('Weight'), await said('Bodyweight')]).toEqual([
      expect.stringContaining('1,000 kg'),
      expect.stringContaining('650 kg'),
    ])
    // A value that only the API rejects.
    await page.route('**/percentile', (route) =>
      route.continue({ postData: route.request().postData()!.replace('"weight":100', '"weight":9999') }),
    )
    await fillSet(page, { Weight: '100', Reps: '5', Bodyweight: '82', Sex: 'female' })
    await expect.poll(() => said('Weight')).toMatch(/^true: .*Must be from 1 to/)
    expect(await said('Reps')).toMatch(/^null/)
    expect(asked.slice(sent).map((request) => request.method())).toContain('POST')
    await close()
  })
})

describe('the link to a program', () => {
  test('carries the form values in its URL, opens a new window, and carries nothing else', async () => {
    const { page, wrong, close } = await host.open({
      body: PROGRAM.replace('></div>', ' data-heading="Start now"></div>'),
    })
    await page.getByText('Start now').waitFor()
    const link = page.getByRole('link', { name: 'Open the program' })
    await link.click()
    expect(await page.getByRole('alert').textContent()).toContain('at least one max')
    await page.getByLabel('Deadlift').fill('200')
    await page.getByLabel('Squat').fill('-5')
    await link.click()
    expect(await page.getByLabel('Squat').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Squat').fill('142,5')
    await page.getByLabel('Unit').selectOption('lb')
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByLabel('Squat').press('Enter')])
    const { pathname, searchParams } = new URL(opened.url())
    expect(pathname).toBe('/programs/5x5')
    expect(Object.fromEntries(searchParams)).toEqual({ squat: '314.2', deadlift: '440.9', unit: 'lb' })
    expect(await opened.evaluate('window.opener')).toBe(null)
    expect(wrong.filter((one) => !one.includes('404'))).toEqual([])
    await close()
  })

  test.each([
    ['https://programs.example/make?from=us', 'https://programs.example/make?from=us&program=5x5&unit=kg&squat=100'],
    ['https://programs.example/{program}/start', 'https://programs.example/5x5/start?unit=kg&squat=100'],
  ])('uses the generator that the server names: %s', async (named, expected) => {
    const naming = await createWorld({
      strongman: false,
      bodybuilding: false,
      settings: { PROGRAM_GENERATOR_URL: named },
    })
    const other = await createHost(naming.url, await strengthScript())
    const { page, close } = await other.open({ body: PROGRAM })
    await page.getByLabel('Squat').fill('100')
    expect(await page.getByRole('link', { name: 'Open the program' }).getAttribute('href')).toBe(expected)
    await close()
    await other.close()
    await naming.close()
  })
})
