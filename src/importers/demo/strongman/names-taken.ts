/**
 * Names that a random draw could hit upon although people of the sport bear them, as hashes, so that the demonstration
 * names nobody and this file neither. The test of the demonstration says which hashes are missing.
 */
import { fold } from '../../../kernel/names.ts'

const HASHES = `
00094hu 007sdeg 0093dqv 00cp6i8 00kj040 00m57m3 00tmx11 00vw9ep 00wuger 0171q2h 01aunh2 01hl1su 01hnxaf
01nt4qk 01nwxnl 01w4nm1 02nrzvv 02plrgd 02r46ga 02uye4p 02vwi8l 02yxni6 02zxe3g 0304bvz 031so2o 0366xcj
0384dn3 038gc14 03c6ne8 03em833 03l8xa4 0415pgz 042gy0b 043534w 046uuoy 048586p 049nnnz 04lpuc3 04ooh5t
04pgtd3 055mn20 05nwq8d 05pb5m7 05taxno 05xy2cg 062pqpf 0680pxn 0697fdg 06brqeo 06fl49o 06fq3w8 06gt394
06mac3f 06oyxmo 06ozej3 06p9rmn 076xtso 07bbxl0 07cc3xm 07h3teh 07i95hd 07m1clp 07xucpb 081v0gl 085rimc
0878snj 08ifsgl 08k0f5r 08nbhgn 08o7pv3 08oj628 08q6nce 08s2jny 08werqo 092blkv 094kzk9 09fpj8z 09kpzkr
09o0q3l 09p1k33 09qe4z9 09z7juw 09zdwol 0a3cmg6 0a4jtzd 0a8uv9i 0abtc8u 0aojtd2 0auk2ns 0awlfuc 0b3f36b
0b5oma2 0ba3wl3 0ba4vws 0ba50ml 0ba8f9j 0bdijgd 0bffp9k 0bhujvd 0bod9rs 0bpnqu4 0bqecfl 0br32e9 0brgl6k
0bx2x69 0bzb2qo 0c2pni7 0c2txvo 0c8s8f1 0cbirk7 0cfxw7e 0ch0ib4 0cxxcr0 0cymnjm 0cyouya 0d0xmnx 0dery62
0dkgm99 0dki7jd 0e2a228 0e2ms47 0e2skrp 0e4z2d7 0e92sm0 0e9f1yb 0eaym2p 0ebzo2z 0ecckhs 0efc0w4 0eghare
0egpp0v 0eld1ny 0em4exb 0emovog 0eqs863 0euwgqu 0f86j4t 0f9ssbk 0f9xi06 0fcedv8 0fd30kv 0fkmiu0 0fkn94p
0ftrrn8 0fusi1n 0fvqhwj 0gairda 0gleklv 0gnmibk 0gnoidy 0go9r98 0gqhiat 0gsbty6 0gvpxho 0gvxid4 0gwugw4
0h8mna4 0h8y8g9 0haf4gb 0haovs7 0hckr1t 0hj9alo 0hpgx0w 0hphpuv 0htg7nz 0huiwod 0hvkxa3 0hw74en 0hxddaq
0ib6miw 0ifx3qd 0ik80kv 0iol6jj 0is4apn 0iw7rwf 0izjz4t 0j0iob4 0j1lm16 0j3xras 0j5tvsg 0j9ds5d 0ja4j1m
0jbno7c 0jeqd97 0jf3l4a 0jgafeq 0jjsrsy 0jss7x2 0jwfl74 0k1mg6z 0k1x8p6 0kfkfc4 0khd2se 0khucrs 0km1idl
0ksxro3 0kv6wkh 0ky4wjf 0kzuzx9 0kzxi5m 0l50hx7 0lgb90y 0lktkg6 0lo8wns 0lv0oo2 0lwwls8 0m1f09d 0m5c48h
0m6h4w1 0m6imft 0m7v93c 0m9n1d7 0mca52z 0mfu3ll 0mh5xbx 0mhrje7 0n4kduq 0n4zuyx 0n7m2ff 0nbgty4 0ncal8x
0nfwml8 0ni3fv9 0o0su8n 0o87uu8 0o9zxt9 0oc1w7f 0ome9vz 0osziny 0otx0nh 0p1zen4 0p4bw2c 0p4t224 0p98x8s
0pb1x2k 0pp1hab 0pql23c 0q12vev 0q28b5f 0q3y7pj 0q6wyls 0q8dztm 0q8s626 0qad5qg 0qm3j6l 0qnmk29 0qp3a86
0qvn0cw 0r1htun 0r23ghi 0r62kb7 0r8g24y 0r9ndkt 0rie40n 0rkbuyl 0rke6bx 0rofnwz 0rrzwv4 0rtdb9l 0s0fjzy
0sbdlfq 0scl9tn 0sdvlyi 0sk17xx 0sk1zxf 0skq9qd 0sosz2n 0t30css 0t8rka2 0tcmgm2 0tegktb 0tg5gbz 0tns3vs
0u6vdee 0u6wdwa 0uliqiw 0ulq4cc 0umbzai 0us5xzk 0ussxfj 0utsssm 0uvlg9l 0uxc2a8 0v2q2d5 0v38z6k 0v8uhuo
0v9byk2 0v9denl 0viq9rc 0vq6zag 0w13rvj 0w42wki 0w8d785 0wafpon 0wc4ahj 0wje0cs 0wjll77 0wpyt2n 0wtcp7y
0wvph7o 0x1glj0 0x6o7si 0xg4pyd 0xhk3p8 0xia9nj 0xjif2v 0xjplw7 0xka7wq 0xm30of 0xu4pjv 0xuokd7 0xyuhdi
0y2sbnz 0y9uywm 0yj8pzt 0yocukl 0yuix6j 0zmee6h 0zo9c9t 0zp4dp7 0zp5xrs 0zu4dt2 0zwu03j 0zy9i5d 104ggnk
104gkvb 108fi66 10dsxov 10imlzg 10mvwbl 10scxcv 10sxn5a 10w4k9f 10wj9eb 10zicrk 110hrub 112ti6d 1137r1t
113o63k 11d9y66 11gipe2 11h7cuw 11i5vkl 11j7l7h 11rem0h 11ukm0e 11zcs6z 11zjvfc 1209zor 121ictz 124af7f
124xora 126lhr6 12c5qo2 12fy7in 12g8cov 12jw42l 12k1yhw 12pur20 12xevrl 13122qe 134od4r 134zzfs 139ihxl
13arpuh 13lsdh1 13riddg 13soyeg 13svl8s 13vqk62 14089oj 143xexd 14567ab 14d31cp 14ghlnu 14il1gs 14nsfqn
151686w 154k4r0 15a8m5n 15ahelk 15dd60c 15dq5zk 15ff4ne 15ifpfe 15j026t 15mdogi 15pb9lh 15u0kwd 15ufrdd
15ziitf 15zqk8m 1621gz7 16bx8i3 16ggqne 16k72om 16ot5i6 16wq78v 16xhkwp 16yhreh 171nrcz 174ozix 179ixfp
17dlz6d 17euol8 17jnqa4 17t4mht 184xnbz 189i9x9 189ijn3 18m4raj 18no984 18qs0up 18sdnwf 18u241j 18wm4ud
192kh2y 19bwobn 19dxcfo 19f0vm5 19gmi9g 19rv9j1 19x69sh 1a2ns7r 1a61gd0 1aaxquc 1abmh7y 1an5jmn 1ano98x
1awcoq3 1ayeivs 1b40d94 1bd30ga 1bld4it 1bt1g8f 1bvtucp 1bwl44e 1bzf4ui 1bzghsr 1c2xc2b 1c5u9y1 1c73q00
1c8hxqx 1cdyh3g 1cm9ytl 1ctdd8b 1ctlzqw 1cvepal 1cz43ep 1d2409g 1d28jk1 1dbqaeu 1deo2ei 1dk4d3y 1dk7yk7
1dm0vj0 1dpjak1 1dvq2c3 1dwoucu 1dz6dn1 1dzmrkt 1e4346c 1e52dnp 1e61u9d 1e7z07p 1ebar0x 1ecv8ji 1eg3scs
1ei4r5f 1ekkbcf 1erw4lx 1es2uwg 1f8w2of 1fi9irz 1fn3i69 1frfqyb 1fuqf0k 1fzf3ze 1fzgemq 1gamif7 1gclxwm
1gj3gpq 1gjlobk 1gqm49b 1gtcpae 1gwlzxy 1h1q1to 1h7or4s 1hfmu53 1hfr7tj 1hg12av 1hgwvcu 1hruqce 1ht00rq
1hvgh3r 1hwhg3t 1i13dfx 1i5t6w3 1i6k1u3 1ich58a 1icv0h2 1ih213n 1ij7not 1ijnzgm 1ik1v3c 1imrr84 1ip2tl6
1iqswqq 1itcc5o 1ixv1wf 1iy8gfy 1izc0d7 1j1noja 1j6u3xq 1j7l2uz 1j8f9ve 1j9o9r8 1jmta7w 1jty7d1 1juqhal
1juxzuv 1jxkjkj 1kgan96 1ki5rt0 1kwbho5 1kz73wq 1kzwyuu 1l1jeat 1l2ixwf 1lk4m8i 1llfv30 1lus6e4 1lzslv9
1m2v5j0 1m4jg1z 1ma3kzd 1mc28j9 1meb6gf 1mh5gz2 1mi5icq 1mjl2tg 1ml130y 1mlho8r 1mnoyy3 1mr9vey 1mrfyis
1ms2vq1 1mt3lat 1mv7bhp 1n2fi47 1n6ljo3 1na39y4 1naqclf 1ncwwdh 1nhokp3 1njdk5e 1nno61m 1nv0nt2 1nx64db
1nz17qv 1o42vk4 1o7o8be 1oe340o 1ol7pff 1ol8bd5 1oobln8 1oskg9t 1p1jmgf 1p21nkh 1p3fn51 1p3xojs 1p565xd
1p56sem 1p70xu6 1p91pxz 1p9g469 1pifdwg 1pk49a1 1ppimh3 1psx1dw 1pxifkz 1pyughl 1pz4zga 1pz8uok 1q08sov
1q37wyw 1q5ntf6 1q98c55 1qeg4k3 1qg5o9h 1qhjsne 1qj74mi 1qjd06u 1qk05il 1qmr0if 1qnkuv7 1qxr0pa 1qzn2em
1r45jo6 1r8989d 1rnh2ny 1rpkihr 1rqtl4l 1rti0o6 1rzuybz 1s2g8uy 1s4jn34 1s6imi4 1sahiiq 1se5l3x 1sgmtyc
1siv0f9 1srg6nx 1sz6ubx 1t0gcgz 1tlgklu 1tp0xgt 1tqp14i 1tr6w70 1tw6mff 1twqjql 1u0826a 1u7km3i 1u7ksr6
1ubcjum 1uc527q 1ui9q8m 1ujwzhi 1um92bn 1umifne 1uqqem2 1uyka2e 1uyluq2 1v9tszz 1vbmly4 1vbrpz8 1vd2wdl
1vywpbh 1w0pvby 1w4cvo2 1wb547v 1wdk1c8 1wemlm8 1wilhsr 1wqmy8r 1wyra6e 1x3ohhr 1xbdqdx 1xelc35 1xmdo1a
1xptaol 1xymkey 1y2mkdd 1y4nc3w 1y55qgh 1yq0z2q 1yq8tz2 1yyhc9e
`

/** FNV-1a of the folded name, 32 bits. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function nameHash(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of fold(name)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

const taken = new Set(HASHES.split(/\s+/))

export const isTaken = (name: string): boolean => taken.has(nameHash(name))
