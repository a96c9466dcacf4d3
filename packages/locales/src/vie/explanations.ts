import type english from '../en/explanations.ts';
import type { Translation } from '../translation.ts';

const explanations: Translation<typeof english> = {
  multiple: {
    name: 'Đòn bẩy',
    text: 'Quy mô vị thế chia cho ký quỹ: ở 10x, ký quỹ 100 USDT giữ vị thế 1.000 USDT. Mỗi biến động giá làm ký quỹ lãi hoặc lỗ gấp mười lần, và điểm thanh lý cũng gần hơn mười lần.',
  },
  margin: {
    name: 'Ký quỹ',
    text: 'Tiền được dành riêng cho một vị thế để gánh các khoản lỗ của nó. Phần còn lại được trả về khi đóng vị thế.',
  },
  isolated: {
    name: 'Ký quỹ cô lập',
    text: 'Mỗi vị thế có ký quỹ riêng và không bao giờ lỗ quá số đó. Phần còn lại của tài khoản không bị ảnh hưởng.',
  },
  cross: {
    name: 'Ký quỹ chéo',
    text: 'Các vị thế dùng chung tiền của tài khoản hợp đồng làm ký quỹ, nên lãi của vị thế này đỡ cho vị thế kia. Đổi lại, một khoản lỗ lớn có thể dùng hết số tiền đó.',
  },
  maintenance_margin: {
    name: 'Ký quỹ duy trì',
    text: 'Mức ký quỹ tối thiểu mà vị thế phải giữ, là một phần giá trị theo giá đánh dấu. Vị thế càng lớn mức này càng cao, và dưới mức đó vị thế bị thanh lý.',
  },
  margin_ratio: {
    name: 'Tỷ lệ ký quỹ',
    text: 'Ký quỹ duy trì so với ký quỹ còn lại, đã tính lãi lỗ. Ở mức 100% vị thế bị thanh lý.',
  },
  liquidation_price: {
    name: 'Giá thanh lý',
    text: 'Mức giá đánh dấu mà tại đó ký quỹ còn lại thấp hơn ký quỹ duy trì và sàn đóng vị thế. Giá này được tính bằng đúng công thức của sàn, và thêm ký quỹ sẽ đẩy nó ra xa.',
  },
  mark_price: {
    name: 'Giá đánh dấu',
    text: 'Giá quyết định việc thanh lý và lãi lỗ chưa thực hiện; nó bám theo chỉ số và làm mượt các giao dịch đơn lẻ. Vì vậy một giao dịch bất thường trong sổ lệnh không thanh lý ai cả.',
  },
  index_price: {
    name: 'Giá chỉ số',
    text: 'Giá của đồng coin trên thị trường tham chiếu mà hợp đồng và quyền chọn bám theo. Nó không lấy từ sổ lệnh của sàn này.',
  },
  last_price: {
    name: 'Giá gần nhất',
    text: 'Giá của giao dịch mới nhất trên thị trường này. Nó có thể lệch khỏi giá đánh dấu một lúc.',
  },
  funding_rate: {
    name: 'Tỷ lệ funding',
    text: 'Vào các giờ cố định, hai phía của hợp đồng vĩnh cửu trả cho nhau: tỷ lệ dương thì bên long trả bên short, tỷ lệ âm thì ngược lại. Phí tính trên giá trị vị thế tại thời điểm đó và chỉ liên quan đến người đang giữ lúc ấy.',
  },
  unrealised: {
    name: 'Lãi/lỗ chưa thực hiện',
    text: 'Số lãi hoặc lỗ đến lúc này của vị thế đang mở, tính theo giá đánh dấu. Nó chỉ chốt khi vị thế được đóng.',
  },
  roi: {
    name: 'Tỷ suất (ROI)',
    text: 'Kết quả của vị thế so với ký quỹ đã bỏ vào. Với đòn bẩy cao, giá biến động nhỏ cũng làm tỷ suất thay đổi lớn theo cả hai chiều.',
  },
  entry_price: {
    name: 'Giá vào lệnh',
    text: 'Giá trung bình của mọi lần mua hoặc bán vào vị thế. Lãi lỗ được tính từ đó.',
  },
  settlement_price: {
    name: 'Giá tất toán',
    text: 'Giá khi một sản phẩm kết thúc: hợp đồng tuần dùng trung bình chỉ số trước khi đáo hạn, sản phẩm tài chính dùng giá thị trường lúc đáo hạn. Mọi người dùng chung một giá, và các mức giá gốc đều được lưu lại.',
  },
  reduce_only: {
    name: 'Chỉ giảm vị thế',
    text: 'Lệnh này chỉ có thể giảm hoặc đóng vị thế. Nếu vị thế nhỏ đi trong lúc chờ, lệnh nhỏ theo và không bao giờ mở vị thế ngược chiều.',
  },
  time_in_force: {
    name: 'Hiệu lực lệnh',
    text: 'Lệnh giới hạn được chờ bao lâu. Nó ở lại đến khi bạn hủy, hoặc phải khớp ngay một phần hay toàn bộ.',
  },
  gtc: {
    name: 'GTC (hiệu lực đến khi hủy)',
    text: 'Lệnh chờ trong sổ ở mức giá của nó cho đến khi khớp hoặc bạn hủy. Nó có thể khớp thành nhiều phần.',
  },
  ioc: {
    name: 'IOC (khớp ngay hoặc hủy)',
    text: 'Phần nào khớp được ngay thì khớp. Phần còn lại bị hủy và không chờ trong sổ.',
  },
  fok: {
    name: 'FOK (khớp toàn bộ hoặc hủy)',
    text: 'Lệnh khớp toàn bộ ngay lập tức, hoặc không khớp gì. Nó không chờ trong sổ.',
  },
  post_only: {
    name: 'Post-only (chỉ nằm chờ)',
    text: 'Lệnh chỉ được nhận nếu nó nằm chờ trong sổ, và bị từ chối nếu sẽ khớp ngay. Nhờ vậy bạn chắc chắn trả phí maker.',
  },
  maker: {
    name: 'Maker (người tạo lệnh)',
    text: 'Người có lệnh đang chờ trong sổ khi được khớp. Maker tạo cơ hội giao dịch cho người khác và thường trả phí thấp hơn.',
  },
  taker: {
    name: 'Taker (người khớp lệnh)',
    text: 'Người có lệnh gặp một lệnh đang chờ trong sổ. Taker được khớp ngay và thường trả phí cao hơn.',
  },
  slippage_bound: {
    name: 'Giới hạn trượt giá',
    text: 'Lệnh thị trường được khớp lệch tối đa bao nhiêu so với giá lúc nó đến. Phần không có giá tốt hơn mức đó bị hủy thay vì khớp với giá xấu.',
  },
  limit_order: {
    name: 'Lệnh giới hạn',
    text: 'Giao dịch ở giá bạn nêu hoặc tốt hơn, không bao giờ xấu hơn. Phần chưa khớp ngay sẽ chờ trong sổ.',
  },
  market_order: {
    name: 'Lệnh thị trường',
    text: 'Giao dịch ngay ở các giá tốt nhất trong sổ, trong giới hạn trượt giá. Bạn biết trước số lượng, còn giá chính xác chỉ biết sau.',
  },
  stop_order: {
    name: 'Lệnh stop',
    text: 'Chờ ngoài sổ lệnh đến khi giá chạm mức bạn nêu rồi mới trở thành lệnh thị trường hoặc giới hạn. Khi thị trường chạy nhanh, giá khớp có thể xấu hơn giá kích hoạt.',
  },
  trigger: {
    name: 'Giá kích hoạt',
    text: 'Mức giá khi chạm đến sẽ kích hoạt lệnh đang chờ; lệnh nêu rõ theo giá đánh dấu, giá gần nhất hay chỉ số. Mức giá quyết định được lưu lại và có thể kiểm tra sau đó.',
  },
  stop_loss: {
    name: 'Cắt lỗ',
    text: 'Đóng vị thế theo giá thị trường khi giá đi ngược đến mức bạn đã nêu. Nó hạn chế khoản lỗ, nhưng khi giá nhảy vọt có thể khớp ở giá xấu hơn.',
  },
  take_profit: {
    name: 'Chốt lời',
    text: 'Đóng vị thế khi giá đi thuận đến mức bạn đã nêu. Khoản lãi được giữ chắc ngay cả khi bạn không theo dõi.',
  },
  trailing_stop: {
    name: 'Stop bám giá',
    text: 'Lệnh stop bám theo giá tốt nhất đã đạt với khoảng cách bạn chọn và không bao giờ lùi lại. Nó kích hoạt khi giá quay đầu đúng khoảng cách đó.',
  },
  oco: {
    name: 'OCO (lệnh này hủy lệnh kia)',
    text: 'Hai lệnh dùng chung một khoản tiền, chẳng hạn chốt lời và cắt lỗ. Ngay khi một lệnh khớp hoặc kích hoạt, lệnh kia bị hủy.',
  },
  bracket: {
    name: 'Lệnh bracket',
    text: 'Lệnh mở vị thế mang theo sẵn chốt lời và cắt lỗ. Chúng có hiệu lực cùng vị thế được mở.',
  },
  iceberg: {
    name: 'Lệnh tảng băng',
    text: 'Một lệnh giới hạn lớn mà sổ lệnh chỉ hiện một phần. Khi phần đó khớp hết, phần tiếp theo hiện ra ở cuối hàng đợi.',
  },
  twap: {
    name: 'TWAP (giá trung bình theo thời gian)',
    text: 'Lệnh lớn được chia thành các phần bằng nhau và thực hiện đều trong một khoảng thời gian. Mục tiêu là giá trung bình của khoảng đó thay vì tác động mạnh lên thị trường.',
  },
  hold: {
    name: 'Tạm khóa',
    text: 'Tiền được dành riêng cho một lệnh, một đăng ký hoặc một lần rút đang mở, không dùng vào việc khác. Nó được chi khi việc đó hoàn tất và được trả lại khi hủy.',
  },
  worst_case: {
    name: 'Trường hợp xấu nhất',
    text: 'Số tiền nhiều nhất mà lệnh có thể tốn hoặc lỗ nếu mọi thứ bất lợi. Nó được tính bằng chính quy tắc thực hiện lệnh, trước khi bạn xác nhận.',
  },
  lot: {
    name: 'Lot (đơn vị hợp đồng)',
    text: 'Đơn vị đếm hợp đồng, bằng một lượng coin cố định. Phiếu lệnh ghi rõ là bao nhiêu.',
  },
  fee: {
    name: 'Phí',
    text: 'Phần sàn thu từ một giao dịch, tính theo giá trị giao dịch. Phiếu lệnh cho biết trước khi bạn xác nhận, đúng như sẽ thu.',
  },
  auto_deleveraging: {
    name: 'Tự động giảm đòn bẩy',
    text: 'Biện pháp cuối cùng khi vị thế bị thanh lý không có người nhận và quỹ bảo hiểm không đủ: các vị thế phía đối diện bị đóng, ưu tiên lãi và đòn bẩy cao nhất. Chúng được đóng ở giá phá sản của vị thế bị thanh lý.',
  },
  insurance_fund: {
    name: 'Quỹ bảo hiểm',
    text: 'Tiền của sàn để bù phần lỗ vượt quá ký quỹ của các vị thế bị thanh lý. Quỹ được bổ sung từ phí thanh lý.',
  },
  payout: {
    name: 'Tiền thưởng',
    text: 'Số tiền quyền chọn có thời hạn trả thêm ngoài tiền đặt khi thắng. Tỷ lệ được cố định lúc mua và tiền được dành sẵn từ đó.',
  },
  fair_value: {
    name: 'Giá trị hợp lý',
    text: 'Giá trị hiện tại của quyền chọn đang mở: số tiền khi thắng nhân với xác suất theo độ biến động được công bố. Đóng sớm được trả giá trị này trừ chênh lệch.',
  },
  volatility: {
    name: 'Độ biến động',
    text: 'Giá dao động mạnh đến đâu, tính theo tỷ lệ năm và đo trong giờ gần nhất. Dao động càng mạnh thì kết quả quyền chọn càng khó chắc chắn.',
  },
  spread: {
    name: 'Chênh lệch (spread)',
    text: 'Khoảng cách giữa giá mua và giá bán, hoặc phần bị trừ khi được trả sớm. Đó là một chi phí, dù không gọi là phí.',
  },
  annual_rate: {
    name: 'Lợi suất năm',
    text: 'Số lãi nếu sinh lãi trọn một năm. Sản phẩm chỉ sinh lãi vài ngày chỉ trả phần tương ứng, vì thế tổng số được ghi trước.',
  },
  reference_price: {
    name: 'Giá tham chiếu',
    text: 'Mốc quyết định sản phẩm tài chính: nếu khi đáo hạn giá thấp hơn mốc này, bạn nhận bằng coin, nếu không thì bằng USDT. Cả hai trường hợp đều cộng thêm lợi suất.',
  },
  penalty: {
    name: 'Tiền phạt',
    text: 'Chi phí khi kết thúc khóa sớm, là một phần số tiền đã khóa. Thu nhập đã trả trước đó vẫn là của bạn.',
  },
  allotment: {
    name: 'Phân bổ',
    text: 'Số token bạn nhận được khi lượng đăng ký vượt quá lượng phát hành. Mọi người nhận cùng một tỷ lệ theo quy tắc mà ai cũng tính lại được.',
  },
};
export default explanations;
