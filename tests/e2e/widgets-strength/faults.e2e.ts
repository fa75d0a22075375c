/** Strength widgets that are set up wrong, or whose API does not answer, say so. */
import { describe, expect, test } from 'vitest'
import { createHost, strengthHost, strengthScript } from '../../helpers/widget-host.ts'
import { createWorld } from '../../helpers/world.ts'
import { PERCENTILE, PROGRAM, STANDARDS } from './support.ts'

const host = strengthHost()

describe('a mount with errors', () => {
  test('reports all of them, on the page and as one warning', async () => {
    const body = '<div data-strength-widget="standards" data-lift="squat" data-sex="mael" data-unit="stone"></div>'
    const { page, warnings, asked, wrong, close } = await host.open({ body })
    const said = await page.locator('.misfit').innerText()
    for (const part of [
      'data-sex',
      'mael',
      'Did you mean “male”?',
      'data-source is missing',
      'verified, gym',
      'stone',
      'kg, lb',
    ]) {
      expect(said).toContain(part)
    }
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/<div data-strength-widget="standards">.*male, female.*verified, gym.*kg, lb/)
    expect([asked, wrong]).toEqual([[], []])
    await close()
  })

  test.each([
    ['an unknown widget', '<div data-strength-widget="standard"></div>', 'standards, percentile, program'],
    ['a calculator without a lift', '<div data-strength-widget="percentile"></div>', 'data-lift is missing'],
    ['a program that is no slug', PROGRAM.replace('5x5', '../x'), 'data-program cannot be “../x”'],
    ['a lift nobody knows', STANDARDS.replace('squat', 'squta'), 'Did you mean “squat”?'],
    ['a calculator for one', PERCENTILE.replace('squat', 'squta'), 'Did you mean “squat”?'],
  ])('reports: %s', async (_, body, expected) => {
    const { page, warnings, close } = await host.open({ body })
    await page.locator('.misfit').waitFor()
    expect(await page.locator('.misfit').innerText()).toContain(expected)
    expect(warnings).toHaveLength(1)
    await close()
  })
})

describe('an API that does not respond', () => {
  const limited = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    'Retry-After': '1',
  }

  test('is retried automatically after Retry-After', async () => {
    let times = 0
    const { page, close } = await host.open({ body: STANDARDS + STANDARDS }, {}, (page) =>
      page.route('**/strength/v1/**', (route) =>
        times++ === 0 ? route.fulfill({ status: 429, headers: limited, json: {} }) : route.continue(),
      ),
    )
    await page.getByText('Trying again in 1 s.').first().waitFor()
    await expect.poll(() => page.locator('table').count(), { timeout: 10_000 }).toBe(2)
    expect(times).toBe(2)
    await close()
  })

  test('is retried with a button, which keeps the focus in the widget', async () => {
    let away = true
    const { page, close } = await host.open({ body: STANDARDS }, {}, (page) =>
      page.route('**/strength/v1/**', (route) => (away ? route.abort() : route.continue())),
    )
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await page.getByRole('link', { name: 'Powered by Strengthgraph' }).isVisible()).toBe(true)
    await again.click()
    await again.waitFor()
    away = false
    await again.focus()
    await page.keyboard.press('Enter')
    await page.locator('table').waitFor()
    expect(await page.evaluate('document.activeElement.matches("[data-strength-widget]")')).toBe(true)
    await close()
  })

  test('and is rate limited for real shows the seconds it gave', async () => {
    const strict = await createWorld({
      strongman: false,
      bodybuilding: false,
      settings: { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1' },
    })
    const other = await createHost(strict.url, await strengthScript())
    const { page, close } = await other.open({ body: STANDARDS + STANDARDS.replace('female', 'male') })
    await Promise.all([
      page.getByText(/Too many requests.*Trying again in \d+ s/s).waitFor(),
      page.locator('table').waitFor(),
    ])
    expect(await page.locator('table').count()).toBe(1)
    await close()
    await other.close()
    await strict.close()
  })
})
